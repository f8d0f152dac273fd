import { callOf, permissionOf, type Resource } from '#schema';
import { useMay } from '#src/providers/useMay.ts';
import { useSearch, withWord } from '#src/providers/useSearch.ts';

interface ImportAddress {
  /** there is an import of the resource, and the person may add */
  readonly isOffered: boolean;
  readonly isOpen: boolean;
  readonly show: (open: boolean) => void;
}

/** Whether the import of a resource is open, which the address says, so that it can be sent. */
export const useImportAddress = (resource: Resource): ImportAddress => {
  const may = useMay();
  const [search, changeSearch] = useSearch();
  const isOffered = callOf(resource, 'import') !== undefined && may(permissionOf(resource, 'add'));
  const show = (open: boolean): void => changeSearch(withWord('import', open ? '1' : null), { replace: !open });
  return { isOffered, isOpen: isOffered && search.get('import') === '1', show };
};
