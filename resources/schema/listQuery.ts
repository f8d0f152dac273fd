import type { Field, FieldKind, Operator } from './field.ts';

/** One row of the filter builder. `value` holds what the address and the wire hold. */
export interface FilterItem {
  readonly column: string;
  readonly operator: Operator;
  readonly value: string;
}
export interface Sort {
  readonly column: string;
  readonly order: 'asc' | 'desc';
}

const words: readonly Operator[] = ['include', 'equal', 'notEqual', 'empty'];
const numbers: readonly Operator[] = ['equal', 'notEqual', 'from', 'to', 'empty'];
const oneOf: readonly Operator[] = ['equal', 'notEqual', 'include', 'empty'];

/** Operators of each kind; `include` means contains for words and any of (joined by ;) for choices and references. */
const operatorsOfKind: Record<FieldKind, readonly Operator[]> = {
  text: words,
  longText: ['include', 'empty'],
  code: words,
  email: words,
  mobile: words,
  url: words,
  integer: numbers,
  decimal: numbers,
  percent: numbers,
  currency: numbers,
  date: numbers,
  instant: ['from', 'to', 'empty'],
  boolean: ['equal', 'notEqual'],
  choice: oneOf,
  reference: oneOf,
  kindOfRecord: oneOf,
  level: [...oneOf, 'from', 'to'],
  band: [...oneOf, 'from', 'to'],
  references: ['include', 'empty'],
  files: ['empty'],
  avatar: ['empty'],
  rows: ['empty'],
};

/** The operators a field may be filtered by; none where its definition does not allow filtering. */
export const operatorsOf = (field: Field): readonly Operator[] =>
  field.filter === true ? operatorsOfKind[field.kind] : (field.filter ?? []);

/** Operators whose value may be several, where the kind of field has several to choose from. */
export const takesSeveral = (operator: Operator): boolean => operator === 'include' || operator === 'under';

/** Several values of one filter, as `include` and `under` take them for choices and references. */
export const joinValues = (values: readonly string[]): string => values.map(encodeURIComponent).join(';');
/** The values that joinValues joined. Throws URIError on a broken escape. */
export const splitValues = (value: string): string[] => value.split(';').filter(Boolean).map(decodeURIComponent);

/** `column|operator|value,…` with each value percent-encoded, so that commas and pipes survive. */
export const encodeFilters = (filters: readonly FilterItem[]): string =>
  filters.map(({ column, operator, value }) => `${column}|${operator}|${encodeURIComponent(value)}`).join(',');

/** Reads what encodeFilters wrote. A triple that is none comes back as its text, for the caller to refuse. */
export const decodeFilters = (text: string): (FilterItem | string)[] =>
  text
    .split(',')
    .filter(Boolean)
    .map((triple) => {
      const [column, operator, value, ...rest] = triple.split('|');
      if (!column || !operator || value === undefined || rest.length > 0) return triple;
      try {
        return { column, operator: operator as Operator, value: decodeURIComponent(value) };
      } catch {
        return triple;
      }
    });
