import { createContext } from 'react';
import { register } from '#resources';
import type { NodeKind, Resource } from '#schema';

/** A number that can say where it comes from: that of a rated record, or of a group of such. */
export interface Explained {
  readonly resource: string;
  readonly id: number;
  readonly node: NodeKind;
}

/** Opens the explanation of a number; undefined where there is nobody to give it. */
export const ExplainContext = createContext<((number: Explained) => void) | undefined>(undefined);

const rated: ReadonlyMap<string, string | undefined> = new Map(
  (register.resources as readonly Resource[])
    .filter((resource) => resource.rated)
    .map(({ name, tree }) => [name, tree?.types?.key]),
);

/** The fields of a rated resource whose numbers follow from answers. */
export const isExplained = (resource: string, field: string): boolean =>
  (field === 'value' || field === 'priority') && rated.has(resource);

/** Under which key a record of a rated family says whether it is a group. */
export const nodeKeyOf = (resource: string): string | undefined => rated.get(resource);
