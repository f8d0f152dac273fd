/** firstName → first_name */
export const snakeCase = (key: string): string => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
/** first_name → firstName; a leading underscore stays */
export const camelCase = (key: string): string =>
  key.replace(/(?<=.)_+([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
/** compliance-packages → compliance_packages */
export const tableName = (resource: string): string => resource.replaceAll('-', '_');

const renamed = (value: unknown, rename: (key: string) => string): unknown => {
  if (Array.isArray(value)) return value.map((one) => renamed(one, rename));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [rename(key), renamed(inner, rename)]));
};

/** A JSON value with all its keys in camelCase, at any depth. */
export const camelKeys = (value: unknown): unknown => renamed(value, camelCase);
/** A JSON value with all its keys in snake_case, at any depth. */
export const snakeKeys = (value: unknown): unknown => renamed(value, snakeCase);
