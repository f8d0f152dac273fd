import { useContext } from 'react';
import { callOf, permissionOf, type CallName, type Resource } from '#schema';
import { useMay } from '#src/providers/useMay.ts';
import { RecordActionsContext } from './record/recordActions.ts';

/** What a person may do with the records of a resource: offered by its definition and permitted to the person. */
export interface Offers {
  readonly view: boolean;
  readonly add: boolean;
  /** a new record with the values of another */
  readonly copy: boolean;
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
  const actions = useContext(RecordActionsContext)[resource.name] ?? [];
  const can = (action: string, call: CallName): boolean =>
    may(permissionOf(resource, action)) && callOf(resource, call) !== undefined;
  return {
    view: may(permissionOf(resource, 'view')),
    add: can('add', 'create'),
    copy: can('add', 'create') && !actions.some(({ copies }) => copies),
    edit: can('edit', 'update'),
    remove: can('delete', 'remove'),
    history: can('view', 'history'),
    take: can('view', 'export'),
    editMany: can('edit', 'bulkUpdate'),
    removeMany: can('delete', 'bulkRemove'),
  };
};
