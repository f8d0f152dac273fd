import { fold, type Register, type Resource } from '#schema';
import { containing } from '#server/crud/foldSql.ts';
import { sightOf } from '#server/crud/sight.ts';
import { prepare, StatementCache } from '#server/crud/statement.ts';
import type { Db, Row } from '#server/database/schema.ts';
import type { Caller } from '#server/http/access.ts';
import { searchableFor } from './searchable.ts';
import { searchSql } from './searchSql.ts';

/** A record that was found, in wire form. */
export interface FoundRecord {
  readonly id: number;
  readonly title: string;
  readonly code: string | null;
  /** what tells it from others of the same title */
  readonly context: string | null;
  readonly avatar: string | null;
  readonly scope_id: number | null;
  readonly type: number | null;
}
/** The best records of one resource; `more` where there are others. */
export interface FoundRecords {
  readonly resource: string;
  readonly records: readonly FoundRecord[];
  readonly more: boolean;
}

const mostWords = 8;

const recordOf = ({ id, title, code, context, avatar, scope_id, type }: Row): FoundRecord =>
  ({ id, title, code, context, avatar, scope_id, type }) as unknown as FoundRecord;

/** Groups of records, that with the best fit first; equals stay in the register's order. */
const grouped = (rows: readonly Row[], resources: readonly Resource[], per: number): FoundRecords[] =>
  resources
    .map(({ name }, place) => ({ name, rows: rows.filter((row) => Number(row['place']) === place) }))
    .filter((group) => group.rows.length > 0)
    .sort((a, b) => Number(a.rows[0]!['rank']) - Number(b.rows[0]!['rank']))
    .map((group) => ({
      resource: group.name,
      records: group.rows.slice(0, per).map(recordOf),
      more: group.rows.length > per,
    }));

/** Searches by folded words, in one statement whatever the number of resources. */
export const recordFinder = (db: Db, register: Register) => {
  const statements = new StatementCache();
  return async (text: string, caller: Caller, per: number): Promise<FoundRecords[]> => {
    const resources = searchableFor(register, caller);
    const sight = sightOf(register, caller);
    const folded = fold(text);
    const words = folded.split(' ').filter(Boolean).slice(0, mostWords).map(containing);
    if (words.length === 0 || resources.length === 0) return [];
    const shape = `${resources.map(({ name }) => name).join()} ${words.length} ${sight?.key}`;
    const statement = statements.get(shape, () => prepare(searchSql({ register, sight }, resources, words.length), db));
    const start = containing(folded).slice(1);
    return grouped(await statement.run(db, [per + 1, start, `% ${start}`, ...words]), resources, per);
  };
};
