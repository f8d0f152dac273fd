import { callOf, permissionOf, type CallName, type Resource } from '#schema';
import { useMay } from '#src/providers/useMay.ts';

/** What a person may do with the records of a resource: offered by its definition and permitted to the person. */
export interface Offers {
  readonly view: boolean;
  readonly add: boolean;
  readonly edit: boolean;
  readonly remove: boolean;
  readonly history: boolean;
  readonly take: boolean;
  readonly editMany: boolean;
  readonly removeMany: boolean;
}

/** Draws only; the server decides. */
export const useOffers = (resource: Resource): Offers => {
  const may = useMay();
  const can = (action: string, call: CallName): boolean =>
    may(permissionOf(resource, action)) && callOf(resource, call) !== undefined;
  return {
    view: may(permissionOf(resource, 'view')),
    add: can('add', 'create'),
    edit: can('edit', 'update'),
    remove: can('delete', 'remove'),
    history: can('view', 'history'),
    take: can('view', 'export'),
    editMany: can('edit', 'bulkUpdate'),
    removeMany: can('delete', 'bulkRemove'),
  };
};
