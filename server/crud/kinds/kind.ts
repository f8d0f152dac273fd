import type { FieldKind, FieldOf, Operator, Problem, Register, Resource } from '#schema';
import type { RawBuilder } from 'kysely';
import type { Sight } from '#server/crud/sight.ts';

export type JsonSchema = Readonly<Record<string, unknown>>;
export type Cell = string | number | boolean | null;

/** A field as a query sees it. */
export interface FieldAt<K extends FieldKind = FieldKind> {
  readonly register: Register;
  readonly resource: Resource;
  readonly name: string;
  readonly field: FieldOf<K>;
  /** what the table is called in the query */
  readonly alias: string;
  /** the column, or the expression of a computed field */
  readonly value: RawBuilder<unknown>;
  /** what is seen of the records that it refers to; all where this is undefined */
  readonly sight?: Sight;
}

/** How one operator narrows a list. */
export interface FilterRule<K extends FieldKind = FieldKind> {
  /** the filter's text as the parameter of the SQL; undefined where it does not suit */
  read(text: string, field: FieldOf<K>): unknown;
  sql(at: FieldAt<K>, parameter: RawBuilder<unknown>): RawBuilder<unknown>;
}
export type Filters<K extends FieldKind> = { readonly [O in Operator]?: FilterRule<K> };

/** The words of one language that a field's values are shown with. */
export interface CellWords {
  /** what stands where there is no value; nothing unless told */
  readonly blank?: string;
  readonly yes: string;
  readonly no: string;
  readonly levels: readonly string[];
  readonly choices: Readonly<Record<string, string>>;
  readonly day: (isoDay: string) => string;
  /** so many of so many */
  readonly outOf: (done: number, of: number) => string;
  readonly moment: (isoInstant: string) => string;
  /** of the columns of a list of rows: what they are called and the words of each */
  readonly columns: Readonly<Record<string, { readonly heading: string; readonly words: CellWords }>>;
}

/** What the server knows of one kind of field. Methods, not properties: a kind's own answer must fit the general one. */
export interface KindAnswer<K extends FieldKind = FieldKind> {
  /** 'links' are rows of a join table, 'files' rows of the files table */
  readonly storage: 'column' | 'links' | 'files';
  /** the column names a picture of the public store, which the record then holds */
  readonly picture?: true;
  /** what a column holds where there is no value */
  readonly blank: null | false;
  /** JSON schema of a given value */
  body(field: FieldOf<K>): JsonSchema;
  /** JSON schemas of what a row carries, by wire name */
  row(name: string, field: FieldOf<K>): Readonly<Record<string, JsonSchema>>;
  /** SQL of what a row carries, by wire name */
  select(at: FieldAt<K>): Readonly<Record<string, RawBuilder<unknown>>>;
  /** a given value as it is kept */
  clean(value: unknown, field: FieldOf<K>): unknown;
  /** what the column holds for a value, where that is more; `stored` is what it held before */
  column?(value: unknown, stored: unknown, field: FieldOf<K>): unknown;
  /** a value out of a sheet with what is known of it: rows that the record (wire form) has already keep their ids */
  known?(value: unknown, row: Readonly<Record<string, unknown>>, wireName: string, field: FieldOf<K>): unknown;
  /** what is wrong with a value beside what the column held before */
  beside?(value: unknown, stored: unknown): Problem | undefined;
  readonly filters: Filters<K>;
  sort(at: FieldAt<K>): RawBuilder<unknown>;
  /** the value of a row (wire form) in an exported sheet */
  cell(row: Readonly<Record<string, unknown>>, wireName: string, words: CellWords, field: FieldOf<K>): Cell;
}
