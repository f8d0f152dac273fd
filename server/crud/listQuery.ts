import {
  camelCase,
  decodeFilters,
  fold,
  latinDigits,
  operatorsOf,
  snakeCase,
  type FieldKind,
  type FieldOf,
  type FilterItem,
  type Sort,
} from '#schema';
import { AppError, type FieldErrors, type ValidationCode } from '#server/http/errors.ts';
import type { Entity } from './entity.ts';
import { containing } from './foldSql.ts';
import { kindOf } from './kinds/index.ts';

/** One filter, its text already read as the parameter of its SQL. */
export interface ReadFilter extends FilterItem {
  readonly parameter: unknown;
}
/** What a list is asked for. */
export interface ListQuery {
  readonly page: number;
  readonly perPage: number;
  readonly sort: Sort | undefined;
  readonly filters: readonly ReadFilter[];
  /** LIKE patterns, one for each word of the quick search; all must match */
  readonly patterns: readonly string[];
}

const bad = (name: string, code: ValidationCode, limit?: string): AppError => {
  const problem: FieldErrors[string] = [{ code, ...(limit !== undefined && { limit }) }];
  return new AppError('badQuery', { fields: { [name]: problem } });
};

/** Query parameters as single texts. Throws on those that the call does not know and on repeated ones. */
export const readParameters = (query: unknown, known: readonly string[]): Readonly<Record<string, string>> => {
  const given = Object.entries(query as Record<string, unknown>);
  for (const [name, value] of given) {
    if (!known.includes(name)) throw bad(name, 'unknown');
    if (typeof value !== 'string') throw bad(name, 'type');
    if (value.includes('\0') || !value.isWellFormed()) throw bad(name, 'control');
  }
  return Object.fromEntries(given) as Record<string, string>;
};

/** A whole number from 1 to `most`, in any digits. */
export const readCount = (name: string, text: string | undefined, otherwise: number, most: number): number => {
  if (text === undefined) return otherwise;
  const latin = latinDigits(text);
  if (!/^\d{1,9}$/.test(latin)) throw bad(name, 'type');
  const count = Number(latin);
  if (count < 1) throw bad(name, 'tooSmall', '1');
  if (count > most) throw bad(name, 'tooLarge', String(most));
  return count;
};

const readSort = (entity: Entity, text: string | undefined): Sort | undefined => {
  if (!text) {
    const [column, order] = entity.resource.list?.sort ?? [];
    return column && order ? { column, order } : undefined;
  }
  const [column = '', order = '', ...rest] = text.split(',');
  if (!entity.fields.get(column)?.sort) throw bad(column || 'sort', 'unknown');
  if (rest.length > 0 || (order !== 'asc' && order !== 'desc')) throw bad('sort', 'type');
  return { column, order };
};

const readFilter = (entity: Entity, item: FilterItem | string): ReadFilter => {
  if (typeof item === 'string') throw bad('filters', 'filterValue', item.slice(0, 100));
  const field = entity.fields.get(item.column);
  const operators = field ? operatorsOf(field) : [];
  if (!field || operators.length === 0) throw bad(item.column, 'unknown');
  const rule = operators.includes(item.operator) ? kindOf(field).filters[item.operator] : undefined;
  if (!rule) throw bad(item.column, 'operator', item.operator.slice(0, 30));
  const sound = !item.value.includes('\0') && item.value.isWellFormed();
  const parameter = sound ? rule.read(item.value, field as FieldOf<FieldKind>) : undefined;
  if (parameter === undefined) throw bad(item.column, 'filterValue', item.value.replaceAll('\0', '').slice(0, 100));
  return { ...item, parameter };
};

/** The parameters by which a tree may be narrowed: the definition's own fields that can be filtered by a value. */
export const treeParameters = ({ resource }: Entity): string[] =>
  Object.entries(resource.fields)
    .filter(([, field]) => operatorsOf(field).some((operator) => operator === 'equal' || operator === 'include'))
    .map(([name]) => snakeCase(name));

const readTreeFilters = (entity: Entity, given: Readonly<Record<string, string>>): ReadFilter[] =>
  Object.entries(given).map(([key, value]) => {
    const column = camelCase(key);
    const isExact = operatorsOf(entity.fields.get(column) ?? { kind: 'text' }).includes('equal');
    return readFilter(entity, { column, operator: isExact ? 'equal' : 'include', value });
  });

/** What a tree is narrowed to: nodes that suit the filters; living ones, or those of the archive. */
export interface TreeQuery {
  readonly filters: readonly ReadFilter[];
  readonly archive: boolean;
}

/** Reads `field=value` conditions of a tree, and `archived=1`, which asks for its archive. */
export const readTreeQuery = (entity: Entity, query: unknown): TreeQuery => {
  const { archived, ...conditions } = query as Readonly<Record<string, unknown>>;
  const archive = archived === '1' && entity.resource.removal?.archives !== undefined;
  const filters = readTreeFilters(entity, readParameters(archive ? conditions : query, treeParameters(entity)));
  const archivedOnly = { column: 'archivedAt', operator: 'empty', value: 'no' } as const;
  return { filters: [...(archive ? [readFilter(entity, archivedOnly)] : []), ...filters], archive };
};

const mostFilters = 30;
const mostWords = 8;

/** LIKE patterns of the words of a quick search. Throws where the resource has none. */
export const readWords = (entity: Entity, text: string | undefined): string[] => {
  const words = fold(text ?? '')
    .split(' ')
    .filter(Boolean);
  if (words.length > 0 && entity.searched.length === 0) throw bad('q', 'notSearchable');
  return words.slice(0, mostWords).map(containing);
};

/** The parameters of every list. */
export const listParameters = ['page', 'per_page', 'sort', 'filters', 'q'] as const;

/** Reads the parameters of a list; whatever is unknown or malformed is refused by name. */
export const readListQuery = (entity: Entity, given: Readonly<Record<string, string>>): ListQuery => {
  const filters = decodeFilters(given['filters'] ?? '');
  if (filters.length > mostFilters) throw bad('filters', 'tooMany', String(mostFilters));
  return {
    page: readCount('page', given['page'], 1, 100_000_000),
    perPage: readCount('per_page', given['per_page'], 25, 200),
    sort: readSort(entity, given['sort']),
    filters: filters.map((item) => readFilter(entity, item)),
    patterns: readWords(entity, given['q']),
  };
};
