import { AppError } from '#server/http/errors.ts';

// Reading JSON from outside: nothing is believed, what is not of the wanted kind is absent.
export type JsonObject = Readonly<Record<string, unknown>>;

export const isObject = (value: unknown): value is JsonObject =>
  value !== null && typeof value === 'object' && !Array.isArray(value);

/** The objects of a list; an empty list where it is none. */
export const objectsIn = (value: unknown): JsonObject[] => (Array.isArray(value) ? value.filter(isObject) : []);

/** A text with something in it, or undefined. Numbers count as their digits. */
export const textIn = (value: unknown): string | undefined => {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
};

/** The nodes below a node; none where nothing is said. Anything but a list of objects breaks the whole file. */
export const nodesIn = (value: unknown): JsonObject[] => {
  if (value === undefined || value === null) return [];
  const nodes = objectsIn(value);
  if (!Array.isArray(value) || nodes.length !== value.length) throw new AppError('brokenFile');
  return nodes;
};

type Present<T> = { readonly [K in keyof T]?: Exclude<T[K], undefined> };

/** Without the keys that have no value: what a file does not say must not overwrite what is there. */
export const present = <T extends object>(values: T): Present<T> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Present<T>;
