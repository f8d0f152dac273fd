import type { Fields } from './field.ts';
import type { Infer, SystemFields } from './infer.ts';
import type { ResourceLabels } from './labels.ts';
import { isAlways } from './infer.ts';
import { isAsked } from './dependent.ts';
import { fieldProblem } from './validate.ts';

/** A group of settings: one value of the organisation by its key, described as the fields of a resource are. */
export interface Settings {
  readonly key: string;
  readonly fields: Fields;
}

/** The values of a group; those without a value are null. */
export type SettingsOf<S extends Settings> = Omit<Infer<S>, keyof SystemFields>;

/** The words of a group in one language; a missing or unknown one is a type error. */
export type SettingsLabels<S extends Settings> = Omit<ResourceLabels<S>, 'one' | 'many' | 'menu' | 'empty'>;

const emptyOf = (field: Fields[string]): unknown => (field.kind === 'boolean' ? false : null);
const defaultOf = (field: Fields[string]): unknown =>
  ('default' in field ? field.default : undefined) ?? emptyOf(field);

/** Every field of a group: as given, else its default; empty where the other values leave nothing to ask. */
export const settled = <S extends Settings>({ fields }: S, given: Readonly<Record<string, unknown>>): SettingsOf<S> => {
  const entries = Object.entries(fields);
  const values = Object.fromEntries(entries.map(([name, field]) => [name, given[name] ?? defaultOf(field)]));
  const asked = entries.map(([name, field]) => [name, isAsked(fields, name, values) ? values[name] : emptyOf(field)]);
  return Object.fromEntries(asked) as SettingsOf<S>;
};

/** Declares a group of settings; throws where a default is refused by its own field. */
export const defineSettings = <const S extends Settings>(settings: S): S => {
  for (const [name, field] of Object.entries(settings.fields)) {
    const problem = isAlways(field) && fieldProblem(field, defaultOf(field));
    if (problem) throw new Error(`settings ${settings.key}.${name}: the default is refused (${problem.code}); mend it`);
  }
  return settings;
};
