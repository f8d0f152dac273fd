import { snakeCase, tableName, type Field, type Resource } from '#schema';
import {
  foreignKeys,
  indexes,
  closedUpTrigrams,
  nameOf,
  trigrams,
  uniques,
  type ColumnModel,
  type ForeignKeyModel,
  type IndexModel,
  type TableModel,
} from '#server/database/model.ts';
import { columnOf, foldedColumn, hasColumn, isFolded, isNarrowing, isWords } from './columns.ts';

const number: ColumnModel = { type: 'bigint' };
const instant: ColumnModel = { type: 'timestamp(3) with time zone', default: 'now()' };

const stored = (resource: Resource): [string, Field][] =>
  Object.entries(resource.fields).filter(([, field]) => hasColumn(field));

const treeColumns = ({ tree }: Resource): TableModel['columns'] => ({
  ...(tree?.scope && { [snakeCase(tree.scope.key)]: number }),
  ...(tree && { parent_id: { ...number, nullable: true }, position: { type: 'integer', default: '0' } }),
  ...(tree?.types && { [tree.types.key]: { type: 'smallint' } }),
});

/** Folded text beside the words of each field that is filtered by them. */
const foldedColumns = (resource: Resource): TableModel['columns'] =>
  Object.fromEntries(
    stored(resource)
      .filter(([, field]) => isFolded(field))
      .map(([name]) => snakeCase(name))
      .map((column) => [foldedColumn(column), { type: 'text', nullable: true, folds: column }]),
  );

const isSearched = (resource: Resource): boolean => stored(resource).some(([, field]) => field.search);

const columns = (resource: Resource): TableModel['columns'] => ({
  id: { type: 'bigint', identity: true },
  revision: { type: 'integer', default: '1' },
  created_at: instant,
  updated_at: instant,
  ...(resource.removal?.archives && { archived_at: { type: instant.type, nullable: true } }),
  ...treeColumns(resource),
  ...Object.fromEntries(stored(resource).map(([name, field]) => [snakeCase(name), columnOf(field)])),
  ...(isSearched(resource) && { folded: { type: 'text', default: "''::text" } }),
  ...foldedColumns(resource),
});

const onDelete = { restrict: 'NO ACTION', clear: 'SET NULL', cascade: 'CASCADE' } as const;

const keysOf = (resource: Resource): ForeignKeyModel[] => {
  const own = tableName(resource.name);
  const scope = resource.tree?.scope;
  return [
    ...(scope
      ? [{ column: snakeCase(scope.key), to: tableName(scope.to), onDelete: 'CASCADE' } satisfies ForeignKeyModel]
      : []),
    // A branch is removed in one statement; NO ACTION looks only at its end.
    ...(resource.tree ? [{ column: 'parent_id', to: own, onDelete: 'NO ACTION' } satisfies ForeignKeyModel] : []),
    ...stored(resource).flatMap(([name, field]) =>
      field.kind === 'reference'
        ? [{ column: snakeCase(name), to: tableName(field.to), onDelete: onDelete[field.onRemove ?? 'restrict'] }]
        : [],
    ),
  ];
};

const uniqueOf = (resource: Resource): string[][] =>
  stored(resource).flatMap(([name, { unique }]) =>
    unique ? [[name, ...(unique === true ? [] : unique)].map(snakeCase)] : [],
  );

const sortIndexes = (table: string, resource: Resource): Record<string, IndexModel> =>
  Object.fromEntries(
    stored(resource)
      .filter(([, field]) => field.sort)
      .map(([name, field]) => {
        const column = snakeCase(name);
        const key = isWords(field) ? `${column} COLLATE persian` : column;
        return [nameOf(table, [column], 'sort'), { keys: [key, 'id'], method: 'btree' as const }];
      }),
  );

/** Foreign keys are followed when their target is removed, so each has an index, whether filtered or not. */
const plainIndexes = (resource: Resource): string[][] => {
  const { tree } = resource;
  const filtered = stored(resource)
    .filter(([, field]) => field.kind === 'reference' || (field.filter && !field.sort && isNarrowing(field)))
    .map(([name]) => [snakeCase(name)]);
  return [
    ...(tree ? [['parent_id', 'position']] : []),
    ...(tree?.scope ? [[snakeCase(tree.scope.key)]] : []),
    ...filtered,
    ...(resource.indexes ?? []).map((fields) => fields.map(snakeCase)),
  ];
};

/** Words are found by their trigrams: those of the quick search together, other filtered ones each by itself. */
const searchIndexes = (table: string, resource: Resource): Record<string, IndexModel> =>
  Object.assign(
    isSearched(resource) ? trigrams(table, 'folded') : {},
    ...stored(resource)
      .filter(([, field]) => isFolded(field) && !field.search)
      .map(([name]) => closedUpTrigrams(table, foldedColumn(snakeCase(name)))),
  ) as Record<string, IndexModel>;

const indexesOf = (table: string, resource: Resource): TableModel['indexes'] => ({
  ...indexes(table, plainIndexes(resource)),
  ...sortIndexes(table, resource),
  ...indexes(table, [
    ['created_at', 'id'],
    ['updated_at', 'id'],
  ]),
  ...searchIndexes(table, resource),
});

/** The table that joins a resource with those it refers to by a list: users_units for unitIds of users. */
export const joinTableName = (resource: Pick<Resource, 'name'>, field: string): string =>
  `${tableName(resource.name)}_${snakeCase(field.replace(/Ids$/, ''))}s`;

const joinTables = (resource: Resource): TableModel[] =>
  Object.entries(resource.fields).flatMap(([name, field]) => {
    if (field.kind !== 'references' || field.storage === 'computed') return [];
    const table = joinTableName(resource, name);
    const keys: ForeignKeyModel[] = [
      { column: 'owner_id', to: tableName(resource.name), onDelete: 'CASCADE' },
      { column: 'target_id', to: tableName(field.to), onDelete: 'CASCADE' },
    ];
    return [
      {
        name: table,
        columns: { owner_id: number, target_id: number, position: { type: 'integer', default: '0' } },
        primaryKey: ['owner_id', 'target_id'],
        uniques: {},
        foreignKeys: foreignKeys(table, keys),
        indexes: indexes(table, [['target_id']]),
      },
    ];
  });

/** The tables of a resource: its own, and one for each list of references. Those of logs stand in systemTables.ts. */
export const tablesOf = (resource: Resource): TableModel[] => {
  if (resource.log) return [];
  const name = tableName(resource.name);
  return [
    {
      name,
      columns: columns(resource),
      primaryKey: ['id'],
      uniques: uniques(name, uniqueOf(resource)),
      foreignKeys: foreignKeys(name, keysOf(resource)),
      indexes: indexesOf(name, resource),
    },
    ...joinTables(resource),
  ];
};
