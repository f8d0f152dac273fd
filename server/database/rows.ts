import type { Row } from './schema.ts';

/** The rows that a statement found: as objects, or at once as the JSON of their list. */
export interface Rows<R = Row> {
  readonly objects: () => R[];
  readonly json: () => string;
}

/** Rows of a database that gives objects only. */
export const rowsOf = <R>(objects: R[]): Rows<R> => ({ objects: () => objects, json: () => JSON.stringify(objects) });
