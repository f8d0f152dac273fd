import {
  expandedName,
  isWritable,
  parentField,
  snakeCase,
  tableName,
  type Field,
  type FieldOf,
  type FieldKind,
  type Register,
  type Resource,
} from '#schema';
import { sql, type RawBuilder } from 'kysely';
import { seenSql } from './belongingSql.ts';
import type { FieldAt } from './kinds/kind.ts';
import { kindOf } from './kinds/index.ts';
import type { Rules } from './rules.ts';
import { choosing, type Sight } from './sight.ts';
import { StatementCache } from './statement.ts';

/** A resource as the server serves it: its definition, its rules, and what was derived from them once. */
export interface Entity {
  readonly register: Register;
  readonly resource: Resource;
  readonly rules: Rules;
  readonly table: string;
  /** everything that a row carries: system, tree and own fields, by camelCase name */
  readonly fields: ReadonlyMap<string, Field>;
  /** the definition's own fields that calls may write */
  readonly writable: ReadonlyMap<string, Field>;
  /** names of the fields whose text is folded for search */
  readonly searched: readonly string[];
  readonly statements: StatementCache;
  /** what of it is seen; all of it where this is undefined */
  readonly sight?: Sight;
}

const systemFields: Readonly<Record<string, Field>> = {
  id: { kind: 'integer', required: true, input: 'readOnly', sort: true, filter: ['equal', 'include', 'from', 'to'] },
  revision: { kind: 'integer', required: true, input: 'readOnly' },
  createdAt: { kind: 'instant', required: true, input: 'readOnly', sort: true, filter: ['from', 'to'] },
  updatedAt: { kind: 'instant', required: true, input: 'readOnly', sort: true, filter: ['from', 'to'] },
};

const systemFieldsOf = ({ log }: Resource): Readonly<Record<string, Field>> =>
  log ? { id: systemFields['id']! } : systemFields;

/** When a record was archived; only asked for by name does a list show those that were. */
const archiveFields = ({ removal }: Resource): Readonly<Record<string, Field>> =>
  removal?.archives ? { archivedAt: { kind: 'instant', input: 'readOnly', filter: ['empty', 'from', 'to'] } } : {};

/** The node above is labelled, as any other reference; a scope travels as its id alone. */
const treeFields = (resource: Resource): Readonly<Record<string, Field>> => {
  const { tree } = resource;
  return {
    ...(tree && {
      parentId: parentField(resource),
      position: { kind: 'integer', required: true, sort: true },
    }),
    ...(tree?.types && { [tree.types.key]: { kind: 'integer', required: true, filter: ['equal'], sort: true } }),
    ...(tree?.scope && { [tree.scope.key]: { kind: 'integer', required: true, filter: ['equal'] } }),
  };
};

/** Derives once what every request needs. */
export const makeEntity = (register: Register, resource: Resource, rules: Rules = {}): Entity => {
  const own = Object.entries(resource.fields);
  return {
    register,
    resource,
    rules,
    table: tableName(resource.name),
    fields: new Map([
      ...Object.entries(systemFieldsOf(resource)),
      ...Object.entries(treeFields(resource)),
      ...Object.entries(archiveFields(resource)),
      ...own,
    ]),
    writable: new Map(own.filter(([, field]) => isWritable(field))),
    searched: own.filter(([, field]) => field.search && field.storage !== 'computed').map(([name]) => name),
    statements: new StatementCache(),
  };
};

const seenEntities = new WeakMap<Entity, Map<string, Entity>>();
const wholeEntities = new WeakMap<Entity, Entity>();
const mostSights = 200;

/** The entity with all its records, as writes and the trail need it. */
export const wholeOf = (entity: Entity): Entity => wholeEntities.get(entity) ?? entity;

/** The entity as somebody sees it; callers who see the same share its statements. */
export const asSeen = (entity: Entity, sight: Sight | undefined): Entity => {
  const whole = wholeOf(entity);
  if (!sight) return whole;
  const kept = seenEntities.get(whole) ?? new Map<string, Entity>();
  seenEntities.set(whole, kept);
  const seen = kept.get(sight.key) ?? { ...whole, sight, statements: new StatementCache() };
  if (kept.size >= mostSights) kept.clear();
  kept.set(sight.key, seen);
  wholeEntities.set(seen, whole);
  return seen;
};

/** What of it its caller may choose, where others refer to it. */
export const asChosen = (entity: Entity): Entity => asSeen(entity, entity.sight && choosing(entity.sight));

/** A field in a query where the entity's table is called `alias`. */
export const fieldAt = (entity: Entity, name: string, alias: string): FieldAt => {
  const field = entity.fields.get(name);
  if (!field) throw new Error(`${entity.resource.name} has no field '${name}'`);
  const computed = entity.rules.computed?.[name];
  const column = sql.ref(`${alias}.${snakeCase(name)}`);
  const value = field.storage === 'computed' ? (computed?.(alias) ?? sql`null`) : column;
  return {
    register: entity.register,
    resource: entity.resource,
    name,
    alias,
    value,
    field: field as FieldOf<FieldKind>,
    ...(entity.sight && { sight: entity.sight }),
  };
};

const selected = (entity: Entity, name: string, alias: string): [string, RawBuilder<unknown>][] => {
  const at = fieldAt(entity, name, alias);
  return Object.entries(kindOf(at.field).select(at));
};

const selectList = (entity: Entity, names: readonly string[], alias: string): RawBuilder<unknown> =>
  sql.join(
    names
      .flatMap((name) => selected(entity, name, alias))
      .map(([wireName, value]) => sql`${value} as ${sql.id(wireName)}`),
  );

/** The select list of a row in wire form, or of some of its fields. */
export const rowSql = (
  entity: Entity,
  alias: string,
  names: readonly string[] = [...entity.fields.keys()],
): RawBuilder<unknown> => selectList(entity, names, alias);

/** The names that a row carries for a field, in camelCase: ownerId brings owner along. */
export const rowNames = (name: string): string[] => [...new Set([name, expandedName(name)])];

/** `from` of a query on the entity's records: of those that are seen. */
export const tableSql = (entity: Entity, alias: string): RawBuilder<unknown> => seenSql(entity, entity.resource, alias);
