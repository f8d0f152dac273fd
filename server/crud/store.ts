import { searchText, snakeCase, type Field, type FieldKind, type FieldOf, nodeTypes, type NodeType } from '#schema';
import { sql } from 'kysely';
import type { Row } from '#server/database/schema.ts';
import { attachFiles } from '#server/files/attachFiles.ts';
import { claimPicture } from '#server/files/pictures.ts';
import type { Entity } from './entity.ts';
import { kindOf } from './kinds/index.ts';
import { joinTableName } from './tables.ts';
import type { WriteContext } from './writeContext.ts';

/** Nothing, where the column must have a value, is the default. */
const kept = (field: Field, value: unknown): unknown =>
  value === null && !field.when && 'default' in field && field.default !== undefined ? field.default : value;

/** The given values that are kept in columns, by column. */
const columnsOf = (entity: Entity, values: Readonly<Record<string, unknown>>, before?: Row): Row => {
  const row: Row = {};
  for (const [name, value] of Object.entries(values)) {
    const field = entity.resource.fields[name];
    if (!field || kindOf(field).storage !== 'column') continue;
    const kind = kindOf(field);
    const column = snakeCase(name);
    row[column] = kind.column ? kind.column(value, before?.[column], field as FieldOf<FieldKind>) : kept(field, value);
  }
  return row;
};

/** The folded search text of a row in database form. */
const foldedOf = (entity: Entity, row: Row): string =>
  searchText(entity.searched.map((name) => row[snakeCase(name)] ?? '').join(' '));

const withFolded = (entity: Entity, changed: Row, before: Row | undefined): Row =>
  entity.searched.length > 0 ? { ...changed, folded: foldedOf(entity, { ...before, ...changed }) } : changed;

/** What a field has in a new row where nothing was given; fields of the other node type are left empty. */
const startOf = (field: Field, type: NodeType | undefined): unknown => {
  if (field.only && nodeTypes[field.only] !== type) return kindOf(field).blank;
  return 'default' in field ? field.default : undefined;
};

/** Columns of a new row: what was given, and how the rest starts. */
export const newColumns = (entity: Entity, values: Readonly<Record<string, unknown>>, type?: NodeType): Row => {
  const row: Row = {};
  for (const [name, field] of Object.entries(entity.resource.fields)) {
    if (field.storage === 'computed' || kindOf(field).storage !== 'column') continue;
    const start = startOf(field, type);
    if (start !== undefined) row[snakeCase(name)] = start;
  }
  return withFolded(entity, { ...row, ...columnsOf(entity, values) }, undefined);
};

/** Columns that an update changes. */
export const changedColumns = (entity: Entity, values: Readonly<Record<string, unknown>>, before: Row): Row =>
  withFolded(entity, columnsOf(entity, values, before), before);

/** What one record refers to by a list. */
interface Links {
  readonly id: number;
  readonly ids: readonly number[];
}

/** Writes the lists of references that some records have in one field. */
export const writeLinks = async (
  context: Pick<WriteContext, 'trx' | 'entity'>,
  name: string,
  owners: readonly Links[],
): Promise<void> => {
  const table = sql.table(joinTableName(context.entity.resource, name));
  const given = JSON.stringify(owners.map(({ id, ids }) => ({ id, ids })));
  await sql`delete from ${table} where owner_id in (
    select id from jsonb_to_recordset(${given}::jsonb) as owner (id bigint))`.execute(context.trx);
  if (owners.every(({ ids }) => ids.length === 0)) return;
  await sql`insert into ${table} (owner_id, target_id, position)
    select owner.id, target::bigint, place - 1
    from jsonb_to_recordset(${given}::jsonb) as owner (id bigint, ids jsonb),
      jsonb_array_elements_text(owner.ids) with ordinality as given(target, place)`.execute(context.trx);
};

const writeFiles = (context: WriteContext, id: number, name: string, ids: readonly number[]): Promise<void> => {
  const { resource } = context.entity;
  const field = resource.fields[name];
  return attachFiles(context.trx, {
    resource: resource.name,
    recordId: id,
    field: name,
    ids,
    userId: context.caller.userId,
    ...(field && 'accept' in field && field.accept && { accept: field.accept }),
  });
};

const holdPicture = ({ trx, entity, caller }: WriteContext, id: number, field: string, picture: string | null) =>
  claimPicture(trx, { resource: entity.resource.name, recordId: id, field }, { picture, userId: caller.userId });

/** A record with the values that were given for it. */
export interface GivenValues {
  readonly id: number;
  readonly values: Readonly<Record<string, unknown>>;
}

/** Writes the given values that are kept outside the rows: links in sets, files and pictures one by one. */
export const writeBeside = async (context: WriteContext, rows: readonly GivenValues[]): Promise<void> => {
  for (const [name, field] of context.entity.writable) {
    const given = rows
      .filter(({ values }) => Object.hasOwn(values, name))
      .map(({ id, values }) => ({ id, value: values[name] }));
    const { storage, picture } = kindOf(field);
    if (storage === 'links') {
      const owners = given.map(({ id, value }) => ({ id, ids: value as readonly number[] }));
      if (owners.length > 0) await writeLinks(context, name, owners);
      continue;
    }
    for (const { id, value } of given) {
      if (picture) await holdPicture(context, id, name, value as string | null);
      if (storage === 'files') await writeFiles(context, id, name, value as readonly number[]);
    }
  }
};
