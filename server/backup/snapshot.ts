import { sql, type CompiledQuery, type RawBuilder } from 'kysely';
import type { TableModel } from '#server/database/model.ts';
import type { Db, Executor } from '#server/database/schema.ts';
import { declareCursor, fetchAll, isSingleSession } from '#server/database/streamRows.ts';
import { ownColumns, passingKey } from './keptTables.ts';
import type { Counter } from './manifest.ts';

interface Line {
  readonly line: string;
}

/** The database as it was at one moment. */
export interface Snapshot {
  readonly counters: readonly Counter[];
  /** keys of the files that its rows speak of */
  readonly keys: readonly string[];
  /** one text per row, the same on both engines: the columns' texts as a JSON array */
  readonly lines: (table: TableModel) => AsyncGenerator<Line[]>;
  /** to be called once, whatever happened */
  readonly end: () => Promise<void>;
}

const batch = 500;

/** Texts are ordered by their bytes, since engines bring different collations. */
const orderOf = ({ primaryKey, columns }: TableModel): RawBuilder<unknown> =>
  sql.join(
    primaryKey.map((name) => (columns[name]!.type === 'text' ? sql`${sql.id(name)} collate "C"` : sql.id(name))),
    sql`, `,
  );

/** Uploads that no record carries are passing too, and so is a request that waits for its approval. */
const narrowings: Readonly<Record<string, RawBuilder<unknown>>> = {
  files: sql`where stored_at is not null and record_id is not null`,
  settings: sql`where key <> ${sql.lit(passingKey)}`,
};

const queryOf = (db: Db, table: TableModel): CompiledQuery<Line> => {
  const texts = sql.join(ownColumns(table).map((name) => sql`${sql.id(name)}::text`));
  return sql<Line>`select array_to_json(array[${texts}])::text as line from ${sql.table(table.name)}
    ${narrowings[table.name] ?? sql``} order by ${orderOf(table)}`.compile(db);
};

const readKeys = async (executor: Executor): Promise<string[]> => {
  const { rows } = await sql<{ key: string }>`
    select key from files where stored_at is not null and record_id is not null`.execute(executor);
  return rows.map(({ key }) => key);
};

const numbered = (tables: readonly TableModel[]): readonly TableModel[] =>
  tables.filter(({ columns }) => columns['id']?.identity);

/** Where the numbering of each table stands. */
const readCounters = async (executor: Executor, tables: readonly TableModel[]): Promise<Counter[]> => {
  const counters: Counter[] = [];
  for (const { name: table } of numbered(tables)) {
    const { rows } = await sql<Omit<Counter, 'table'>>`
      select last_value as last, is_called as called from ${sql.table(`${table}_id_seq`)}`.execute(executor);
    counters.push({ table, ...rows[0]! });
  }
  return counters;
};

/** One transaction sees one moment, and nobody waits for it. */
const ofServer = async (db: Db, tables: readonly TableModel[]): Promise<Snapshot> => {
  const trx = await db.startTransaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute();
  const end = async (): Promise<void> => void (await trx.rollback().execute());
  try {
    const counters = await readCounters(trx, tables);
    return {
      counters,
      keys: await readKeys(trx),
      lines: async function* (table) {
        await declareCursor(trx, `backup_${table.name}`, queryOf(db, table), '');
        yield* fetchAll<Line>(trx, `backup_${table.name}`, batch);
        await sql`close ${sql.id(`backup_${table.name}`)}`.execute(trx);
      },
      end,
    };
  } catch (error) {
    await end();
    throw error;
  }
};

/** The one session lays the rows of all tables aside in one transaction; while they are read, others take their turn. */
const ofSession = async (db: Db, tables: readonly TableModel[]): Promise<Snapshot> => {
  const facts = await db.transaction().execute(async (trx) => {
    for (const table of tables) await declareCursor(trx, `backup_${table.name}`, queryOf(db, table), 'with hold');
    return { counters: await readCounters(trx, tables), keys: await readKeys(trx) };
  });
  const open = new Set(tables.map(({ name }) => name));
  const close = async (name: string): Promise<void> => {
    open.delete(name);
    await sql`close ${sql.id(`backup_${name}`)}`.execute(db);
  };
  return {
    ...facts,
    lines: async function* ({ name }) {
      yield* fetchAll<Line>(db, `backup_${name}`, batch);
      await close(name);
    },
    end: async () => {
      for (const name of open) await close(name);
    },
  };
};

/** The kept tables at this moment. */
export const takeSnapshot = (db: Db, tables: readonly TableModel[]): Promise<Snapshot> =>
  isSingleSession(db) ? ofSession(db, tables) : ofServer(db, tables);
