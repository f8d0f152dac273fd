import { sql } from 'kysely';
import type { ColumnModel, ForeignKeyModel, IndexModel, TableModel } from './model.ts';
import type { Executor } from './schema.ts';

interface ColumnRow {
  readonly table: string;
  readonly name: string;
  readonly type: string;
  readonly nullable: boolean;
  readonly default: string | null;
  readonly identity: boolean;
  readonly generated: boolean;
}
interface ConstraintRow {
  readonly table: string;
  readonly name: string;
  readonly kind: 'p' | 'u' | 'f';
  readonly columns: readonly string[];
  readonly to: string | null;
  readonly onDelete: string;
}
interface IndexRow {
  readonly table: string;
  readonly name: string;
  readonly method: IndexModel['method'];
  readonly keys: readonly string[];
}

const columns = sql<ColumnRow>`
  select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
    not a.attnotnull as nullable, pg_get_expr(d.adbin, d.adrelid) as default, a.attidentity <> '' as identity,
    a.attgenerated = 's' as generated
  from pg_attribute a join pg_class c on c.oid = a.attrelid left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
  where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
  order by c.relname, a.attnum`;

const constraints = sql<ConstraintRow>`
  select c.relname as table, k.conname as name, k.contype as kind, k.confdeltype as "onDelete", r.relname as to,
    array(select a.attname::text from unnest(k.conkey) with ordinality as key (number, place)
      join pg_attribute a on a.attrelid = c.oid and a.attnum = key.number order by place) as columns
  from pg_constraint k join pg_class c on c.oid = k.conrelid left join pg_class r on r.oid = k.confrelid
  where c.relnamespace = current_schema()::regnamespace and k.contype in ('p', 'u', 'f')`;

const indexes = sql<IndexRow>`
  select c.relname as table, x.relname as name, m.amname as method,
    array(select trim(concat(replace(pg_get_indexdef(i.indexrelid, n, true), '"', ''),
        case when i.indcollation[n - 1] = 'persian'::regcollation then ' COLLATE persian' end,
        case when o.opcdefault then '' else ' ' || o.opcname end))
      from generate_series(1, i.indnkeyatts) n join pg_opclass o on o.oid = i.indclass[n - 1] order by n) as keys
  from pg_index i join pg_class c on c.oid = i.indrelid join pg_class x on x.oid = i.indexrelid
    join pg_am m on m.oid = x.relam
  where c.relnamespace = current_schema()::regnamespace
    and not exists (select from pg_constraint k where k.conindid = i.indexrelid and k.contype in ('p', 'u'))`;

const onDelete: Readonly<Record<string, ForeignKeyModel['onDelete']>> = { a: 'NO ACTION', c: 'CASCADE', n: 'SET NULL' };

/** `fold(title)`, a name that means something else in SQL being in quotes. */
const foldedBy = (expression: string): string => /^fold\("?(\w+)"?\)$/.exec(expression)?.[1] ?? expression;

const columnModel = ({ type, nullable, default: value, identity, generated }: ColumnRow): ColumnModel => ({
  type,
  ...(nullable && { nullable }),
  ...(value !== null && (generated ? { folds: foldedBy(value) } : { default: value })),
  ...(identity && { identity }),
});

const namesAnd = <R extends { name: string }, T>(rows: readonly R[], model: (row: R) => T): Record<string, T> =>
  Object.fromEntries(rows.map((row) => [row.name, model(row)]));

/** The tables as the database's own catalogue describes them, in the form of the models. */
export const readTables = async (db: Executor): Promise<TableModel[]> => {
  const ofTables = {
    columns: (await columns.execute(db)).rows,
    constraints: (await constraints.execute(db)).rows,
    indexes: (await indexes.execute(db)).rows,
  };
  const names = [...new Set(ofTables.columns.map(({ table }) => table))].filter((name) => name !== 'migrations');
  return names.map((name): TableModel => {
    const own = ofTables.constraints.filter(({ table }) => table === name);
    const kind = (letter: string): ConstraintRow[] => own.filter((row) => row.kind === letter);
    return {
      name,
      columns: namesAnd(
        ofTables.columns.filter(({ table }) => table === name),
        columnModel,
      ),
      primaryKey: kind('p')[0]?.columns ?? [],
      uniques: namesAnd(kind('u'), (row) => row.columns),
      foreignKeys: namesAnd(kind('f'), (row) => ({
        column: row.columns[0]!,
        to: row.to!,
        onDelete: onDelete[row.onDelete]!,
      })),
      indexes: namesAnd(
        ofTables.indexes.filter(({ table }) => table === name),
        ({ method, keys }) => ({ keys, method }),
      ),
    };
  });
};
