import type { Fields } from './field.ts';
import type { Resource } from './resource.ts';

/** The fields and, as `bands.colour`, the columns of their rows. */
type Places<F extends Fields> = F & {
  readonly [
    P in {
      [N in keyof F & string]: F[N] extends { kind: 'rows'; of: infer C } ? `${N}.${keyof C & string}` : never;
    }[keyof F & string]
  ]: P extends `${infer N}.${infer M}` ? (F[N] extends { of: infer C } ? C[M & keyof C] : never) : never;
};
type ChoiceValues<F extends Fields> = {
  readonly [N in keyof F as F[N] extends { kind: 'choice' } ? N : never]: F[N] extends {
    options: readonly { value: infer V extends string | number }[];
  }
    ? Readonly<Record<V, string>>
    : never;
};
type BooleanNames<F extends Fields> = { [N in keyof F]: F[N] extends { kind: 'boolean' } ? N : never }[keyof F];
type RowColumns<F extends Fields> = {
  readonly [N in keyof F as F[N] extends { kind: 'rows' } ? N : never]: F[N] extends { of: infer C }
    ? Readonly<Record<keyof C, string>>
    : never;
};
type RatingNames<R> = R extends { rated: readonly (infer One)[] }
  ? One extends { name: infer N extends string }
    ? N
    : never
  : never;
type SectionNames<R> = R extends { sections: readonly { name: infer N extends string }[] } ? N : never;

/** The words of a resource in one language; a missing or unknown one is a type error. */
export type ResourceLabels<R extends Pick<Resource, 'fields'>> = {
  /** one record, then many, as they stand in headings */
  readonly one: string;
  readonly many: string;
  /** the menu entry, where it differs from `many` */
  readonly menu?: string;
  /** what the empty list says and proposes */
  readonly empty?: string;
  readonly fields: Readonly<Record<keyof R['fields'], string>>;
  readonly help?: { readonly [N in keyof R['fields']]?: string };
  /** what is said where a required field is left empty, where more is to be said than that; in a family by kind of node */
  readonly missing?: {
    readonly [N in keyof R['fields']]?: string | { readonly group?: string; readonly item?: string };
  };
  /** words for a yes and a no that say more than these */
  readonly yesNo?: {
    readonly [N in BooleanNames<Places<R['fields']>>]?: { readonly yes: string; readonly no: string };
  };
} & (keyof ChoiceValues<Places<R['fields']>> extends never
  ? object
  : { readonly choices: ChoiceValues<Places<R['fields']>> }) &
  (keyof RowColumns<R['fields']> extends never ? object : { readonly rows: RowColumns<R['fields']> }) &
  ([SectionNames<R>] extends [never] ? object : { readonly sections: Readonly<Record<SectionNames<R>, string>> }) &
  ([RatingNames<R>] extends [never] ? object : { readonly ratings: Readonly<Record<RatingNames<R>, string>> }) &
  (R extends { tree: { types: object } }
    ? {
        readonly group: string;
        readonly item: string;
        /** words of fields and sections that say something else where a group is meant */
        readonly ofGroup?: {
          readonly fields?: { readonly [N in keyof R['fields']]?: string };
          readonly sections?: { readonly [S in SectionNames<R>]?: string };
        };
      }
    : object);

/** Labels of every resource of a list, by name. */
export type LabelsOf<R extends readonly Resource[]> = {
  readonly [One in R[number] as One['name']]: ResourceLabels<One>;
};
