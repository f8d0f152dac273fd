import {
  camelKeys,
  fold,
  givenValue,
  snakeCase,
  snakeKeys,
  startOfRow,
  type FieldOf,
  type Problem,
  type RowField,
  type RowKind,
} from '#schema';
import { sql, type RawBuilder } from 'kysely';
import { emptyFilter } from './filters.ts';
import type { FieldAt, JsonSchema, KindAnswer } from './kind.ts';
import { numberKinds } from './numbers.ts';
import { oneOfKinds } from './oneOf.ts';
import { writeRowLine } from './rowLines.ts';
import { orNull } from './scalar.ts';
import { wordKinds } from './words.ts';

type Row = Readonly<Record<string, unknown>>;

/** What the column holds. An id is given once: `last` is the highest that any row of the record ever had. */
interface Kept {
  readonly last: number;
  /** in wire form */
  readonly rows: readonly Row[];
}

const { text, code } = wordKinds;
const { integer, decimal, percent } = numberKinds;
const answers = { text, code, integer, decimal, percent, ...oneOfKinds } satisfies Record<RowKind, unknown>;
const answerOf = (column: RowField): KindAnswer => answers[column.kind] as KindAnswer;
const columnsOf = ({ of }: FieldOf<'rows'>): [string, RowField][] => Object.entries(of);

const lastOf = (stored: unknown): number => (stored as Kept | null | undefined)?.last ?? 0;
const idSchema: JsonSchema = { type: 'integer', minimum: 1, maximum: 2 ** 31 - 1 };

/** The rows of a wire value in the shape in which calls give them. */
const rowsIn = (field: FieldOf<'rows'>, wire: unknown): readonly Row[] =>
  givenValue(field, camelKeys(wire ?? [])) as readonly Row[];

const isFilled = (column: RowField): boolean => column.required === true || column.kind === 'boolean';

const listOf = (
  items: Readonly<Record<string, JsonSchema>>,
  required: readonly string[],
  most: number,
): JsonSchema => ({
  type: 'array',
  maxItems: most,
  items: { type: 'object', properties: items, required, additionalProperties: false },
});

const body = (field: FieldOf<'rows'>): JsonSchema => {
  const columns = columnsOf(field).map(([name, column]): [string, JsonSchema] => {
    const given = answerOf(column).body(column as never);
    return [name, isFilled(column) ? given : orNull(given)];
  });
  const needed = columnsOf(field).filter(([, column]) => column.required && column.default === undefined);
  return listOf(
    { id: idSchema, ...Object.fromEntries(columns) },
    needed.map(([name]) => name),
    field.max ?? 50,
  );
};

const wireRow = (name: string, field: FieldOf<'rows'>): Readonly<Record<string, JsonSchema>> => {
  const columns = columnsOf(field).flatMap(([column, inner]) =>
    Object.entries(answerOf(inner).row(column, inner as never)),
  );
  const properties = { id: idSchema, ...Object.fromEntries(columns) };
  return { [snakeCase(name)]: listOf(properties, Object.keys(properties), field.max ?? 50) };
};

const cleanRow = (row: unknown, field: FieldOf<'rows'>): unknown => {
  if (typeof row !== 'object' || row === null || Array.isArray(row)) return row;
  const given = new Map(Object.entries(row));
  const { id } = row as { id?: unknown };
  const start = startOfRow(field);
  const columns = columnsOf(field).map(([name, column]): [string, unknown] => [
    name,
    given.has(name) ? answerOf(column).clean(given.get(name), column as never) : start[name],
  ]);
  // What is no column stays, to be refused.
  const others = [...given].filter(([name]) => name !== 'id' && !Object.hasOwn(field.of, name));
  return { ...(id !== undefined && { id }), ...Object.fromEntries([...columns, ...others]) };
};

/** Rows without an id are new: each takes the next number. */
const column = (value: unknown, stored: unknown): Kept => {
  const given = Array.isArray(value) ? (value as readonly Row[]) : [];
  let last = lastOf(stored);
  const rows = given.map((row) => (row['id'] === undefined ? { id: (last += 1), ...row } : row));
  return { last, rows: snakeKeys(rows) as readonly Row[] };
};

/** By the first column that tells rows apart; without one, by all of them. */
const keyOf = ({ distinct }: FieldOf<'rows'>, { id: _id, ...columns }: Row): string =>
  distinct?.[0] === undefined ? JSON.stringify(columns) : fold(String(columns[distinct[0]] ?? ''));

const known = (value: unknown, row: Row, wireName: string, field: FieldOf<'rows'>): unknown => {
  const there = new Map<string, Row[]>();
  for (const one of rowsIn(field, row[wireName]))
    there.set(keyOf(field, one), [...(there.get(keyOf(field, one)) ?? []), one]);
  const given = Array.isArray(value) ? (value as readonly Row[]) : [];
  return given.map((one) => {
    const id = there.get(keyOf(field, one))?.shift()?.['id'];
    return id === undefined ? one : { id, ...one };
  });
};

/** A row that the record never had is not known by its id. */
const beside = (value: unknown, stored: unknown): Problem | undefined => {
  const strange = Array.isArray(value)
    ? value.findIndex((row: Row | null) => Number(row?.['id'] ?? 0) > lastOf(stored))
    : -1;
  return strange < 0 ? undefined : { code: 'rowUnknown', at: { row: strange + 1, column: 'id' } };
};

const listSql = (at: FieldAt<'rows'>): RawBuilder<unknown> => sql`coalesce(${at.value} -> 'rows', '[]'::jsonb)`;

const rows: KindAnswer<'rows'> = {
  storage: 'column',
  blank: null,
  body,
  row: wireRow,
  select: (at) => ({ [snakeCase(at.name)]: listSql(at) }),
  clean: (value, field) => (Array.isArray(value) ? value.map((row) => cleanRow(row, field)) : (value ?? [])),
  column,
  known,
  beside,
  filters: {
    empty: {
      ...emptyFilter,
      sql: (at, parameter) => sql`(${listSql(at as never)} = '[]'::jsonb) = ${parameter}::boolean`,
    },
  },
  sort: (at) => sql`jsonb_array_length(${listSql(at)})`,
  cell: (row, wireName, { columns }, field) => {
    const line = (one: Row): string =>
      writeRowLine(
        columnsOf(field).map(([name, inner]) => answerOf(inner).cell(one, name, columns[name]!.words, inner as never)),
      );
    return rowsIn(field, row[wireName]).map(line).join('\n');
  },
};

/** Short lists that are kept with their record. */
export const rowKind = { rows };
