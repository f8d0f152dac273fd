import { closedUp, plainMobile, snakeCase, type Field, type FieldKind } from '#schema';
import { sql, type RawBuilder } from 'kysely';
import { foldedColumn, isFolded } from '#server/crud/columns.ts';
import { closedUpSql, containing, foldSql } from '#server/crud/foldSql.ts';
import { readYesNo } from './filters.ts';
import type { FieldAt, Filters, JsonSchema, KindAnswer } from './kind.ts';
import { scalar } from './scalar.ts';

type WordKind = 'text' | 'longText' | 'code' | 'email' | 'mobile' | 'url';

const readClosedUp = (text: string): string | undefined => closedUp(text) || undefined;
const readContaining = (text: string): string | undefined => {
  const word = closedUp(text);
  return word ? containing(word) : undefined;
};

/** The field's text as it is looked for, from its folded column where it has one. */
const lookedFor = ({ alias, field, name, value }: FieldAt): RawBuilder<unknown> =>
  closedUpSql(isFolded(field as Field) ? sql.ref(`${alias}.${foldedColumn(snakeCase(name))}`) : foldSql(value));

/** Where the field is part of the folded column, its trigram index finds the candidates. */
const narrowed = (at: FieldAt, pattern: RawBuilder<unknown>, exact: RawBuilder<unknown>): RawBuilder<unknown> =>
  at.field.search ? sql`(${sql.ref(`${at.alias}.folded`)} like ${pattern} and ${exact})` : exact;

const filters: Filters<FieldKind> = {
  include: {
    read: readContaining,
    sql: (at, parameter) => narrowed(at, parameter, sql`${lookedFor(at)} like ${parameter}`),
  },
  equal: {
    read: readClosedUp,
    sql: (at, parameter) =>
      narrowed(
        at,
        sql`'%' || replace(replace(replace(${parameter}::text, '\\', '\\\\'), '%', '\\%'), '_', '\\_') || '%'`,
        sql`${lookedFor(at)} = ${parameter}::text`,
      ),
  },
  notEqual: {
    read: readClosedUp,
    sql: (at, parameter) => sql`${lookedFor(at)} is distinct from ${parameter}`,
  },
  empty: {
    read: readYesNo,
    sql: (at, parameter) => sql`(coalesce(${at.value}, '') = '') = ${parameter}::boolean`,
  },
};

const cleanText = (value: unknown): unknown => (typeof value === 'string' ? value.trim() || null : value);

const words = <K extends WordKind>(
  body: KindAnswer<K>['body'],
  clean: (value: unknown) => unknown = cleanText,
): KindAnswer<K> => ({
  ...scalar<K>({ body, row: { type: 'string' } }),
  clean,
  filters,
  sort: (at) => sql`${at.value} collate persian`,
});

const upTo = (maxLength: number, more: JsonSchema = {}): JsonSchema => ({ type: 'string', maxLength, ...more });

/** Kinds whose value is text that people write. */
export const wordKinds = {
  text: words<'text'>((field) => upTo(field.max ?? 255, field.min === undefined ? {} : { minLength: field.min })),
  longText: words<'longText'>(
    (field) => upTo(field.max ?? 20_000),
    (value) => (typeof value === 'string' && value.trim() === '' ? null : value),
  ),
  code: words<'code'>((field) => upTo(field.max ?? 64)),
  email: words<'email'>(() => upTo(254, { format: 'email' })),
  mobile: words<'mobile'>(
    () => upTo(32, { examples: ['09120000000'] }),
    (value) => (typeof value === 'string' ? plainMobile(value.trim()) || null : value),
  ),
  url: words<'url'>(() => upTo(2000, { format: 'uri' })),
};
