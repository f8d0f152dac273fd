import { callOf, permissionOf, snakeKeys, type Register, type Resource } from '#schema';
import { sql } from 'kysely';
import type { Importable } from '#resources/sheetReport.ts';
import { seenSql, type Seen } from '#server/crud/belongingSql.ts';
import { sightOf } from '#server/crud/sight.ts';
import type { Db } from '#server/database/schema.ts';
import { may, type Caller } from '#server/http/access.ts';
import { lastRuns } from './runs.ts';

/** What can be imported without saying into which tree; those of one record are imported from its screen. */
const isImportable = (resource: Resource): boolean =>
  resource.server !== 'simple-rest' && callOf(resource, 'import') !== undefined && resource.tree?.scope === undefined;

const countsOf = async (db: Db, seen: Seen, resources: readonly Resource[]): Promise<readonly number[]> => {
  const counts = resources.map((resource) => sql`(select count(*) from ${seenSql(seen, resource, 'a')})`);
  const { rows } = await sql<{ counts: readonly number[] }>`
    select json_build_array(${sql.join(counts)}) as counts`.execute(db);
  return rows[0]!.counts;
};

/** What the caller may add to by a file, in the register's order, with its number of records and its last import. */
export const importablesFor = async (db: Db, register: Register, caller: Caller): Promise<unknown> => {
  const open = register.resources.filter((one) => isImportable(one) && may(caller, permissionOf(one, 'add')));
  if (open.length === 0) return [];
  const [counts, last] = await Promise.all([
    countsOf(db, { register, sight: sightOf(register, caller) }, open),
    lastRuns(db, caller, open),
  ]);
  const found: Importable[] = open.map(({ name }, place) => ({
    resource: name,
    count: Number(counts[place]),
    last: last.get(name) ?? null,
  }));
  return snakeKeys(found);
};
