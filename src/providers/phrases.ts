import type { Language } from './preferences.ts';

type Tree = { readonly [key: string]: unknown };

const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null;

/** Every text of a tree by its dotted path. */
const textsOf = (tree: Tree, path = ''): [string, string][] =>
  Object.entries(tree).flatMap(([key, inner]) => {
    const place = path ? `${path}.${key}` : key;
    return isTree(inner) ? textsOf(inner, place) : [[place, String(inner)] as [string, string]];
  });

/** react-admin's names for what our labels say: resources.X.name, one and many, and resources.X.fields.Y. */
const forReactAdmin = (labels: Tree): Tree =>
  Object.fromEntries(
    Object.entries(labels as Readonly<Record<string, Tree>>).map(([name, { one, many, fields }]) => [
      name,
      { name: `${String(one)} |||| ${String(many)}`, ...(isTree(fields) && { fields }) },
    ]),
  );

/** What a chunk holds under `name`, as texts by their keys. */
const textsIn = (name: string, content: Tree): [string, string][] => {
  if (name === 'default') return textsOf(content);
  if (name !== 'names' && !name.endsWith('Labels')) return textsOf(content, name);
  return [...textsOf(content, 'labels'), ...textsOf(forReactAdmin(content), 'resources')];
};

/** All texts of a chunk of words by their keys; of two with one key the later wins. */
export const phrasesOf = (chunk: object): [string, string][] =>
  Object.entries(chunk).flatMap(([name, content]) => textsIn(name, content as Tree));

const formats = { fa: new Intl.NumberFormat('fa-IR'), en: new Intl.NumberFormat('en') };

type Fill = (expression: string, name: string) => unknown;

/** How polyglot fills `%{name}` and the catalogue's `{name}`: numbers in the digits of the language. */
export const fillingIn = (language: () => Language) =>
  function fill(this: string, _: RegExp, filled: Fill): string {
    return this.replace(/%?\{(\w+)\}/g, (place: string, name: string) => {
      const value = filled(place, name);
      return typeof value === 'number' ? formats[language()].format(value) : String(value);
    });
  };

/** In both languages the first of two forms is for exactly one; polyglot would take it for any number in Persian. */
export const pluralRules = {
  pluralTypes: { oneOrMany: (count: number) => (count === 1 ? 0 : 1) },
  pluralTypeToLanguages: { oneOrMany: ['fa', 'en'] },
};
