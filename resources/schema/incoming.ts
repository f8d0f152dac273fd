import { callOf } from './calls.ts';
import { operatorsOf } from './listQuery.ts';
import type { Operator } from './field.ts';
import type { Nested, Resource } from './resource.ts';

/** A field by which records of a resource refer to those of another, and how their list is narrowed by it. */
export interface Incoming {
  readonly of: Resource;
  readonly by: string;
  readonly operator: Operator;
}

/** The list of a resource stands on its own: not in the tree of another record, and with a screen that shows it. */
const hasOwnList = (resource: Resource): boolean =>
  resource.screen !== undefined &&
  resource.tree?.scope === undefined &&
  resource.server !== 'simple-rest' &&
  callOf(resource, 'list') !== undefined;

/** Who refers to records of a resource, in the order of the register: what their lists can be narrowed by. */
export const incomingOf = (resources: readonly Resource[], name: string): readonly Incoming[] =>
  resources.filter(hasOwnList).flatMap((of) =>
    Object.entries(of.fields).flatMap(([by, field]) => {
      const isMeant = 'to' in field && field.to === name && field.storage !== 'computed';
      const operator = isMeant
        ? (['include', 'equal'] as const).find((one) => operatorsOf(field).includes(one))
        : undefined;
      return operator ? [{ of, by, operator }] : [];
    }),
  );

/** What a row shows of those that refer to it, beside their titles; nothing unless its list opens out to them. */
export const nestedFields = (nested: readonly Nested[], { of, by }: Incoming): readonly string[] =>
  nested.flatMap((one) => ('of' in one && one.of === of.name && one.by === by ? one.fields : []));

/** Whose records some of those are to which rows of a list open out; undefined where no field leads to them. */
export const nestedResource = ({ fields }: Pick<Resource, 'fields'>, nested: Nested): string | undefined => {
  if ('of' in nested) return nested.of;
  const field = fields[nested.own];
  return field && 'to' in field ? field.to : undefined;
};
