import { isDeepStrictEqual } from 'node:util';
import type { ColumnModel, TableModel } from './model.ts';
import * as write from './statements.ts';

/** What leads from one state of the tables to another. */
export interface Difference {
  readonly statements: readonly string[];
  /** tables and columns whose rows or values would be lost */
  readonly losses: readonly string[];
}

type Named<T> = Readonly<Record<string, T>>;

const added = <T>(from: Named<T>, to: Named<T>): [string, T][] =>
  Object.entries(to).filter(([name, model]) => !isDeepStrictEqual(from[name], model));
const gone = <T>(from: Named<T>, to: Named<T>): string[] => added(to, from).map(([name]) => name);

const byName = (tables: readonly TableModel[]): Map<string, TableModel> =>
  new Map(tables.map((table) => [table.name, table]));

interface Pair {
  readonly name: string;
  readonly from: TableModel;
  readonly to: TableModel;
}

/** Constraints and indexes go before columns change, and come back after. */
const removed = ({ name, from, to }: Pair): string[] => [
  ...gone(from.foreignKeys, to.foreignKeys).map((key) => write.dropConstraint(name, key)),
  ...gone(from.uniques, to.uniques).map((key) => write.dropConstraint(name, key)),
  ...gone(from.indexes, to.indexes).map(write.dropIndex),
];

const isFolding = ({ columns }: TableModel, name: string): boolean => columns[name]?.folds !== undefined;

const droppedColumns = ({ from, to }: Pair): string[] => Object.keys(from.columns).filter((name) => !to.columns[name]);

/** What the database works out is made anew rather than altered. */
const isAnew = (before: ColumnModel | undefined, after: ColumnModel): boolean =>
  before === undefined || before.folds !== after.folds;

const columnChanges = (pair: Pair): string[] => {
  const { name, from, to } = pair;
  const changed = added(from.columns, to.columns);
  const anew = changed.filter(([column, model]) => isAnew(from.columns[column], model));
  const altered = changed.filter(([column, model]) => !isAnew(from.columns[column], model));
  const replaced = anew.map(([column]) => column).filter((column) => from.columns[column]);
  // A column cannot go before the one that is worked out from it.
  const dropped = [...droppedColumns(pair), ...replaced].toSorted(
    (one, other) => Number(isFolding(from, other)) - Number(isFolding(from, one)),
  );
  return [
    ...dropped.map((column) => write.dropColumn(name, column)),
    ...altered.flatMap(([column, model]) => write.alterColumn(name, column, from.columns[column]!, model)),
    ...(anew.length > 0 ? [write.addColumns(name, anew)] : []),
  ];
};

const constraints = ({ name, from, to }: Pair): string[] => [
  ...added(from.uniques, to.uniques).map(([key, columns]) => write.addUnique(name, key, columns)),
  ...added(from.indexes, to.indexes).map(([key, index]) => write.createIndex(name, key, index)),
];

const references = ({ name, from, to }: Pair): string[] =>
  added(from.foreignKeys, to.foreignKeys).map(([key, model]) => write.addForeignKey(name, key, model));

const checkPrimaryKey = ({ name, from, to }: Pair): void => {
  if (!isDeepStrictEqual(from.primaryKey, to.primaryKey))
    throw new Error(`The primary key of ${name} changes; write this migration by hand`);
};

/** The statements that lead from `before` to `after`, tables first and foreign keys last. */
export const differenceOf = (before: readonly TableModel[], after: readonly TableModel[]): Difference => {
  const from = byName(before);
  const to = byName(after);
  const created = after.filter(({ name }) => !from.has(name));
  const lost = before.filter(({ name }) => !to.has(name));
  const kept = after.flatMap((table): Pair[] => {
    const earlier = from.get(table.name);
    return earlier ? [{ name: table.name, from: earlier, to: table }] : [];
  });
  const fresh = created.map((table): Pair => {
    const bare = { ...table, foreignKeys: {}, indexes: {} };
    return { name: table.name, from: bare, to: table };
  });
  kept.forEach(checkPrimaryKey);
  return {
    statements: [
      ...kept.flatMap(removed),
      ...lost.map(({ name }) => write.dropTable(name)),
      ...created.map(write.createTable),
      ...kept.flatMap(columnChanges),
      ...[...kept, ...fresh].flatMap(constraints),
      ...[...kept, ...fresh].flatMap(references),
    ],
    losses: [
      ...lost.map(({ name }) => name),
      ...kept.flatMap((pair) =>
        droppedColumns(pair)
          .filter((column) => !isFolding(pair.from, column))
          .map((column) => `${pair.name}.${column}`),
      ),
    ],
  };
};
