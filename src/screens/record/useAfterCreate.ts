import { useContext } from 'react';
import { permissionOf, type Resource } from '#schema';
import { useMay } from '#src/providers/useMay.ts';
import { RecordActionsContext, type RecordAction } from './recordActions.ts';

/** What is offered by itself when a record of the resource was made; undefined where nothing is. */
export const useAfterCreate = (resource: Resource): RecordAction | undefined => {
  const may = useMay();
  const actions = useContext(RecordActionsContext)[resource.name] ?? [];
  return actions.find(({ afterCreate, needs }) => afterCreate && may(permissionOf(resource, needs)));
};
