import type { Field, FieldOf } from './field.ts';
import { fold } from './text.ts';
import type { Problem } from './problem.ts';

type Judge = (field: Field, value: unknown) => Problem | undefined;
type Row = Readonly<Record<string, unknown>>;

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value);
const placed = (row: number, column: string, problem: Problem): Problem => ({
  ...problem,
  at: { row: row + 1, column },
});

const inRow = (field: FieldOf<'rows'>, row: unknown, index: number, judge: Judge): Problem[] => {
  if (!isRow(row)) return [placed(index, '', { code: 'type' })];
  const stray = Object.keys(row).filter((key) => key !== 'id' && !Object.hasOwn(field.of, key));
  const id = row['id'];
  const isId = id === undefined || (Number.isSafeInteger(id) && (id as number) > 0 && (id as number) < 2 ** 31);
  return [
    ...stray.map((key) => placed(index, key, { code: 'unknown' })),
    ...(isId ? [] : [placed(index, 'id', { code: 'type' })]),
    ...Object.entries(field.of).flatMap(([name, column]) => {
      const problem = judge(column, row[name]);
      return problem ? [placed(index, name, problem)] : [];
    }),
  ];
};

/** Rows that say in one column what a row before them says there. */
const repeated = (list: readonly unknown[], column: string): Problem[] => {
  const first = new Map<string, number>();
  return list.flatMap((row, index) => {
    const value = isRow(row) ? row[column] : undefined;
    const key = value === undefined || value === null ? '' : fold(String(value));
    const before = first.get(key);
    if (key && before === undefined) first.set(key, index);
    return key && before !== undefined ? [placed(index, column, { code: 'rowTwice', limit: before + 1 })] : [];
  });
};

/** Everything that is wrong with a list of rows; what is about the whole of it comes alone. */
export const problemsOfRows = (field: FieldOf<'rows'>, value: unknown, judge: Judge): readonly Problem[] => {
  if (!Array.isArray(value)) return [{ code: 'type' }];
  const most = field.max ?? 50;
  if (value.length > most) return [{ code: 'tooMany', limit: most }];
  if (value.length > 0 && value.length < (field.min ?? 0)) return [{ code: 'tooFew', limit: field.min! }];
  return [
    ...value.flatMap((row, index) => inRow(field, row, index, judge)),
    ...['id', ...(field.distinct ?? [])].flatMap((column) => repeated(value, column)),
  ];
};
