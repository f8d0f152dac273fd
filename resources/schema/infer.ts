import type { Colour, Field, Fields } from './field.ts';

/** A referred record as rows carry it: enough to show and to link. */
export interface Label {
  readonly id: number;
  readonly title: string;
  readonly avatar?: string | null;
}
/** An attached file as rows carry it; size in bytes, type a media type. */
export interface StoredFile {
  readonly id: number;
  readonly name: string;
  readonly size: number;
  readonly type: string;
}

/** A band as rows carry it; title and colour are those that its model gives it now. */
export interface BandLabel {
  readonly rank: number;
  readonly title: string;
  readonly colour: Colour;
}

type Read<F> = F extends { kind: 'choice'; options: readonly { value: infer V }[] }
  ? V
  : F extends { kind: 'integer' | 'decimal' | 'percent' | 'currency' | 'level' | 'reference' }
    ? number
    : F extends { kind: 'boolean' }
      ? boolean
      : F extends { kind: 'references' }
        ? readonly number[]
        : F extends { kind: 'files' }
          ? readonly StoredFile[]
          : F extends { kind: 'rows'; of: infer C }
            ? readonly RowOf<C>[]
            : F extends { kind: 'band' }
              ? BandLabel
              : string;

type Written<F> = F extends { kind: 'files' }
  ? readonly number[]
  : F extends { kind: 'rows'; of: infer C }
    ? readonly RowInputOf<C>[]
    : Read<F>;

/** A row of a small list; its id is never another row's of the same record. */
type RowOf<C> = { readonly id: number } & {
  readonly [N in keyof C]: Always<C[N]> extends true ? Read<C[N]> : Read<C[N]> | null;
};
/** The same as it is given: without an id it is a new one. */
type RowInputOf<C> = { readonly id?: number } & {
  readonly [N in keyof C as Always<C[N]> extends true ? N : never]: Read<C[N]>;
} & { readonly [N in keyof C as Always<C[N]> extends true ? never : N]?: Read<C[N]> | null };

/** Fields that always have a value: lists, yes/no, and the required and those with a default that depend on no other. */
type Always<F> = F extends { kind: 'references' | 'files' | 'boolean' | 'rows' }
  ? true
  : F extends { when: object }
    ? false
    : F extends { required: true } | { default: unknown }
      ? true
      : false;

type Plural<Stem extends string> = Stem extends `${infer Start}y` ? `${Start}ies` : `${Stem}s`;

/** `ownerId` is accompanied by `owner`, `unitIds` by `units`, `thirdPartyIds` by `thirdParties`. */
export type ExpandedName<N extends string> = N extends `${infer Stem}Ids`
  ? Plural<Stem>
  : N extends `${infer Stem}Id`
    ? Stem
    : never;

type Expanded<F extends Fields> = {
  readonly [
    N in keyof F & string as F[N] extends { kind: 'reference' | 'references' } ? ExpandedName<N> : never
  ]: F[N] extends { kind: 'references' } ? readonly Label[] : Always<F[N]> extends true ? Label : Label | null;
};

type Writable<F extends Fields> = {
  [N in keyof F]: F[N] extends { storage: 'computed' } | { input: 'readOnly' } ? never : N;
}[keyof F];
type MustGive<F extends Fields> = {
  [N in keyof F]: F[N] extends { required: true }
    ? F[N] extends { default: unknown } | { when: object }
      ? never
      : N
    : never;
}[keyof F];

/** What the database keeps of every record. `revision` rises with each change and guards against lost updates. */
export interface SystemFields {
  readonly id: number;
  readonly revision: number;
  readonly createdAt: string;
  readonly updatedAt: string;
}
/** What a tree adds to a node. */
export interface NodeFields {
  readonly parentId: number | null;
  readonly parent: Label | null;
  readonly position: number;
}

/** A row of the resource as it is read. */
export type Infer<R extends { fields: Fields }> = SystemFields & {
  readonly [N in keyof R['fields']]: Always<R['fields'][N]> extends true
    ? Read<R['fields'][N]>
    : Read<R['fields'][N]> | null;
} & Expanded<R['fields']> &
  (R extends { tree: object } ? NodeFields : object) &
  (R extends { tree: { types: { key: infer K extends string } } } ? { readonly [T in K]: 1 | 2 } : object);

/** The body that creates a record; an update takes any part of it and the `revision` it was made from. */
export type InferInput<R extends { fields: Fields }> = {
  readonly [N in Extract<Writable<R['fields']>, MustGive<R['fields']>>]: Written<R['fields'][N]>;
} & {
  readonly [N in Exclude<Writable<R['fields']>, MustGive<R['fields']>>]?: Written<R['fields'][N]> | null;
};

const pluralOf = (stem: string): string => (stem.endsWith('y') ? `${stem.slice(0, -1)}ies` : `${stem}s`);

/** The expanded name of a reference field: ownerId → owner, unitIds → units, thirdPartyIds → thirdParties. */
export const expandedName = (name: string): string =>
  name.endsWith('Ids') ? pluralOf(name.slice(0, -3)) : name.endsWith('Id') ? name.slice(0, -2) : name;

/** True where the field's value is never null. */
export const isAlways = (field: Field): boolean => {
  if (['references', 'files', 'boolean', 'rows'].includes(field.kind)) return true;
  if (field.when) return false;
  return field.required === true || ('default' in field && field.default !== undefined);
};
