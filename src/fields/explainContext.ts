import { createContext } from 'react';
import { register } from '#resources';
import { nodeKindOf, ratedField, ratingsOf, type NodeKind, type Rated, type Resource } from '#schema';

/** A number that can say where it comes from: that of a rated record, or of a group of such. */
export interface Explained {
  readonly resource: string;
  /** name of the rating, where the records have several */
  readonly rating: string | undefined;
  readonly id: number;
  readonly node: NodeKind;
}

/** Opens the explanation of a number; undefined where there is nobody to give it. */
export const ExplainContext = createContext<((number: Explained) => void) | undefined>(undefined);

const rated: ReadonlyMap<string, Resource> = new Map(
  (register.resources as readonly Resource[]).filter((one) => one.rated).map((one) => [one.name, one]),
);

/** The ratings of a resource by the fields whose numbers follow from answers. */
const byField = (resource: Resource): ReadonlyMap<string, Rated> =>
  new Map(
    ratingsOf(resource).flatMap((rating) =>
      ['value', 'priority'].map((field) => [ratedField(rating, field), rating] as const),
    ),
  );
const explained: ReadonlyMap<string, ReadonlyMap<string, Rated>> = new Map(
  [...rated].map(([name, resource]) => [name, byField(resource)]),
);

/** The rating by which a number of a rated resource follows from answers; undefined for all other fields. */
export const explainedBy = (resource: string, field: string): Rated | undefined => explained.get(resource)?.get(field);

/** What a record of a rated resource is: a group, or something that is valued itself. */
export const nodeOf = (resource: string, record: Readonly<Record<string, unknown>>): NodeKind => {
  const key = rated.get(resource)?.tree?.types?.key;
  return nodeKindOf(key && record[key]);
};
export const isGroupOf = (resource: string, record: Readonly<Record<string, unknown>>): boolean =>
  nodeOf(resource, record) === 'group';
