import type { Fields } from './field.ts';
import type { Resource } from './resource.ts';

type ChoiceValues<F extends Fields> = {
  readonly [N in keyof F as F[N] extends { kind: 'choice' } ? N : never]: F[N] extends {
    options: readonly { value: infer V extends string | number }[];
  }
    ? Readonly<Record<V, string>>
    : never;
};
type BooleanNames<F extends Fields> = { [N in keyof F]: F[N] extends { kind: 'boolean' } ? N : never }[keyof F];
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
  /** words for a yes and a no that say more than these */
  readonly yesNo?: { readonly [N in BooleanNames<R['fields']>]?: { readonly yes: string; readonly no: string } };
} & (keyof ChoiceValues<R['fields']> extends never ? object : { readonly choices: ChoiceValues<R['fields']> }) &
  ([SectionNames<R>] extends [never] ? object : { readonly sections: Readonly<Record<SectionNames<R>, string>> }) &
  (R extends { tree: { types: object } } ? { readonly group: string; readonly item: string } : object);

/** Labels of every resource of a list, by name. */
export type LabelsOf<R extends readonly Resource[]> = {
  readonly [One in R[number] as One['name']]: ResourceLabels<One>;
};
