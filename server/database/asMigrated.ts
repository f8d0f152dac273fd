import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { readApplied } from './migrate.ts';
import { migrations } from './migrations.ts';
import type { TableModel } from './model.ts';
import { readTables } from './readTables.ts';
import type { Executor } from './schema.ts';

/** Says whether the tables of the schema have something that no model of a table describes and no step makes. */
const oddities = sql<{ odd: boolean }>`
  with own as (select * from pg_class where relnamespace = current_schema()::regnamespace)
  select exists (
      select from own where relkind in ('p', 'f') or relkind = 'r'
        and (relpersistence <> 'p' or relhasrules or relrowsecurity or relhassubclass or relispartition)
    ) or exists (
      select from pg_trigger t join own on own.oid = t.tgrelid where not t.tgisinternal or t.tgenabled <> 'O'
    ) or exists (
      select from pg_attribute a join own on own.oid = a.attrelid and own.relkind = 'r'
      where a.attnum > 0 and not a.attisdropped and (
        a.attidentity = 'a' or a.attgenerated not in ('', 's') or a.attcollation not in (0, 'pg_catalog.default'::regcollation))
    ) or exists (
      select from pg_constraint k left join own on own.oid = k.conrelid
      where coalesce(own.oid, k.confrelid) in (select oid from own) and (
        own.oid is null or k.contype in ('c', 'x', 't') or not k.convalidated or k.condeferrable
        or k.contype = 'f' and (k.confmatchtype <> 's' or k.confupdtype <> 'a'
          or to_jsonb(k) ->> 'confdelsetcols' is not null
          or k.confkey <> array(select attnum from pg_attribute where attrelid = k.confrelid and attname = 'id')))
    ) or exists (
      select from pg_index i join own on own.oid = i.indrelid
      where not i.indisvalid or i.indpred is not null or i.indnkeyatts <> i.indnatts or 0 <> any(i.indoption::int2[])
        or to_jsonb(i) ->> 'indnullsnotdistinct' = 'true'
        or i.indisunique and not exists (select from pg_constraint k where k.conindid = i.indexrelid)
    ) or exists (
      select from pg_sequence s join own on own.oid = s.seqrelid
      join pg_depend d on d.classid = 'pg_class'::regclass and d.objid = own.oid and d.deptype = 'i'
      where s.seqstart <> 1 or s.seqmin <> 1 or s.seqincrement <> 1 or s.seqcycle or s.seqmax < 9223372036854775807
    ) as odd`;

const byName = (tables: readonly TableModel[]): Readonly<Record<string, TableModel>> =>
  Object.fromEntries(tables.map((table) => [table.name, table]));

const hasEveryStep = async (db: Executor): Promise<boolean> => {
  const applied = new Map((await readApplied(db)).map(({ name, checksum }) => [name, checksum]));
  return applied.size === migrations.length && migrations.every(({ name, checksum }) => applied.get(name) === checksum);
};

/**
 * True where the schema has been through every step that this program knows, and holds these tables and no others, each
 * as its model describes it: nobody has changed anything by hand.
 */
export const isAsMigrated = async (db: Executor, models: readonly TableModel[]): Promise<boolean> => {
  if (!(await hasEveryStep(db))) return false;
  if (!isDeepStrictEqual(byName(await readTables(db)), byName(models))) return false;
  const { rows } = await oddities.execute(db);
  return !rows[0]!.odd;
};
