import { sql, type RawBuilder } from 'kysely';
import type { Trx } from '#server/database/schema.ts';
import { refuse } from '#server/http/errors.ts';
import type { ArchivedTable } from './manifest.ts';
import type { Archive } from './openArchive.ts';
import { readRows, type Values } from './readRows.ts';
import { secretColumns } from './secrets.ts';
import type { Work } from './writeArchive.ts';

/** Where rows come from. */
export interface Source {
  readonly archive: Archive;
  /** opens what is sealed in the archive; rows whose secret stays closed are left out */
  readonly open: (sealed: string) => string | undefined;
}

/** A table of an archive, with the types of its columns here; nothing of them is the archive's. */
export interface Target extends ArchivedTable {
  readonly types: readonly string[];
}

/** The archived tables with their types; throws 422 where the columns, without those worked out, are others here. */
export const findTargets = async (trx: Trx, tables: readonly ArchivedTable[]): Promise<readonly Target[]> => {
  const { rows } = await sql<{ table: string; types: Readonly<Record<string, string>> }>`
    select c.relname as table, jsonb_object_agg(a.attname, format_type(a.atttypid, a.atttypmod)) as types
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r'
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' group by c.relname`.execute(trx);
  const known = new Map(rows.map(({ table, types }) => [table, new Map(Object.entries(types))]));
  return tables.map((table) => {
    const here = known.get(table.name);
    const types = table.columns.flatMap((column) => here?.get(column) ?? []);
    if (here?.size !== table.columns.length || types.length !== table.columns.length)
      throw refuse('file', 'archiveChanged');
    return { ...table, types };
  });
};

/** Rows with their secret opened; those whose secret stays closed are missing. */
const opened = ({ open }: Source, { name, columns }: Target, rows: readonly Values[]): readonly Values[] => {
  const place = columns.indexOf(secretColumns[name] ?? '');
  if (place < 0) return rows;
  return rows.flatMap((row) => {
    const sealed = row[place] ?? null;
    const secret = sealed === null ? null : open(sealed);
    return secret === undefined ? [] : [row.with(place, secret)];
  });
};

/** The rows of a table, some hundred at a time. */
async function* batchesOf(source: Source, target: Target): AsyncGenerator<readonly Values[]> {
  const entry = await source.archive.table(target.name);
  for await (const rows of readRows(entry, target.columns.length)) yield opened(source, target, rows);
}

const insertion = ({ name, columns, types }: Target, rows: readonly Values[]): RawBuilder<unknown> => {
  const into = sql.join(columns.map((column) => sql.id(column)));
  const values = sql.join(types.map((type, place) => sql`(line->>${sql.lit(place)})::${sql.raw(type)}`));
  return sql`insert into ${sql.table(name)} (${into})
    select ${values} from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) as line`;
};

/** Puts the rows into empty tables, some hundred at a time, in any order. References stand aside. */
export const loadInTurn = async (
  trx: Trx,
  source: Source,
  targets: readonly Target[],
  { progress, signal }: Work,
): Promise<void> => {
  const total = targets.reduce((sum, { rows }) => sum + rows, 1);
  let done = 0;
  for (const target of targets) {
    signal.throwIfAborted();
    for await (const rows of batchesOf(source, target)) await insertion(target, rows).execute(trx);
    done += target.rows;
    progress(done / total);
  }
};

/** Puts the rows into empty tables in one statement: references are asked at its end, when all rows are there. */
export const loadAtOnce = async (
  trx: Trx,
  source: Source,
  targets: readonly Target[],
  { progress, signal }: Work,
): Promise<void> => {
  const parts: RawBuilder<unknown>[] = [];
  for (const target of targets.filter(({ rows }) => rows > 0)) {
    signal.throwIfAborted();
    const all: Values[] = [];
    for await (const rows of batchesOf(source, target)) all.push(...rows);
    parts.push(sql`${sql.id(`of_${target.name}`)} as (${insertion(target, all)})`);
  }
  if (parts.length > 0) await sql`with ${sql.join(parts)} select`.execute(trx);
  progress(1);
};
