import type { Field, FieldKind, FieldOptions, KindOptions } from './field.ts';
import type { RatedPurpose } from './rated.ts';

type Allowed<K extends FieldKind> = FieldOptions & KindOptions[K];
/** Turns a misspelt option into a type error; a bare `extends` would let it pass. */
type Exact<K extends FieldKind, O> = { [P in keyof O]: P extends keyof Allowed<K> ? O[P] : never };
type Made<K extends FieldKind, O> = { readonly kind: K } & O;
type Plain = Exclude<FieldKind, 'choice' | 'reference' | 'references' | 'rows' | 'band'>;

const plain =
  <K extends Plain>(kind: K) =>
  <const O extends Allowed<K> = object>(options?: O & Exact<K, O>): Made<K, O> =>
    ({ kind, ...options }) as unknown as Made<K, O>;

/** One line of text, at most 255 unless `max` says otherwise. */
export const text = plain('text');
/** Many lines of text, at most 20,000. */
export const longText = plain('longText');
/** An identifier in Latin script, shown left to right, at most 64. */
export const code = plain('code');
/** An e-mail address. */
export const email = plain('email');
/** An Iranian mobile number, stored as 09 and nine digits. */
export const mobile = plain('mobile');
/** An http, https or mailto address. */
export const url = plain('url');
/** A whole number. */
export const integer = plain('integer');
/** An exact decimal number, two digits after the point unless `scale` says otherwise. */
export const decimal = plain('decimal');
/** 0 to 100, two digits after the point, coloured by the percent thresholds. */
export const percent = plain('percent');
/** An amount in whole Rials. */
export const currency = plain('currency');
/** Yes or no. */
export const boolean = plain('boolean');
/** A calendar day: Gregorian on the wire, Jalali on the screen. */
export const date = plain('date');
/** A moment in time, in UTC on the wire. */
export const instant = plain('instant');
/** Attached files, uploaded before the record is saved. */
export const files = plain('files');
/** A picture of a person, served from the public storage path. */
export const avatar = plain('avatar');
/** Which kind of record something is about. */
export const kindOfRecord = plain('kindOfRecord');
/** A level of the evaluation model. */
export const level = plain('level');

type BandOptions = Omit<Allowed<'band'>, 'purpose' | 'input'>;

/** The band that a value lies in, by the default model of its purpose; the engine gives it. */
export const band = <const P extends RatedPurpose, const O extends BandOptions = object>(
  purpose: P,
  options?: O & Exact<'band', O>,
): Made<'band', O & { readonly purpose: P; readonly input: 'readOnly' }> =>
  ({ kind: 'band', purpose, input: 'readOnly', ...options }) as unknown as Made<
    'band',
    O & { readonly purpose: P; readonly input: 'readOnly' }
  >;

/** One of a fixed list of values, all of them words or all of them whole numbers, each with an optional state colour. */
export const choice = <const O extends Allowed<'choice'>>(options: O & Exact<'choice', O>): Made<'choice', O> =>
  ({ kind: 'choice', ...options }) as unknown as Made<'choice', O>;

type Columns = KindOptions['rows']['of'];
type RowsOptions = Omit<FieldOptions, 'unique' | 'search'> & Omit<KindOptions['rows'], 'of' | 'distinct'>;

/**
 * A short ordered list of small rows kept with the record, each with an id that stays its own. `unique` names the columns
 * in which no two rows share a value; an import knows a row by the first of them.
 */
export const rows = <const C extends Columns, const O extends RowsOptions = object>(
  options: {
    readonly of: { readonly [N in keyof C]: C[N] };
    readonly unique?: readonly (keyof C & string)[];
  } & O & { [P in keyof O]: P extends keyof RowsOptions | 'of' | 'unique' ? O[P] : never },
): Made<'rows', O & { readonly of: C }> => {
  const { unique, ...others } = options;
  return { kind: 'rows', ...others, ...(unique && { distinct: unique }) } as unknown as Made<
    'rows',
    O & { readonly of: C }
  >;
};

type ReferenceOptions<K extends 'reference' | 'references'> = Omit<Allowed<K>, 'to'>;

/** One record of another resource; the field's name ends in Id, and rows carry the label beside it. */
export const reference = <const T extends string, const O extends ReferenceOptions<'reference'> = object>(
  to: T,
  options?: O & Exact<'reference', O>,
): Made<'reference', O & { readonly to: T }> =>
  ({ kind: 'reference', to, ...options }) as unknown as Made<'reference', O & { readonly to: T }>;

/** Many records of another resource; the field's name ends in Ids. */
export const references = <const T extends string, const O extends ReferenceOptions<'references'> = object>(
  to: T,
  options?: O & Exact<'references', O>,
): Made<'references', O & { readonly to: T }> =>
  ({ kind: 'references', to, ...options }) as unknown as Made<'references', O & { readonly to: T }>;

/** True for fields that a create or update call may carry. */
export const isWritable = (field: Field): boolean => field.storage !== 'computed' && field.input !== 'readOnly';
