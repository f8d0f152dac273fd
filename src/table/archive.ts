import { useMemo } from 'react';
import type { Field, FilterItem, Resource } from '#schema';
import { useSearch, withWord } from '#src/providers/useSearch.ts';
import { ofScreen } from './screenKeys.ts';

const key = `${ofScreen}archive`;

/** What a list is narrowed to while it shows the archive. */
export const archivedOnly: FilterItem = { column: 'archivedAt', operator: 'empty', value: 'no' };

/** True for a record that left lists and trees and can be brought back. */
export const isArchived = (record: Readonly<Record<string, unknown>>): boolean =>
  record['archivedAt'] !== undefined && record['archivedAt'] !== null;

/** Whether a screen shows the archive of its resource, which the address says. */
export interface Archive {
  /** false where records of the resource are never archived */
  readonly offered: boolean;
  readonly open: boolean;
  readonly toggle: () => void;
}

export const useArchive = ({ removal }: Pick<Resource, 'removal'>): Archive => {
  const [search, changeSearch] = useSearch();
  const offered = removal?.archives !== undefined;
  const open = offered && search.get(key) === '1';
  const toggle = (): void =>
    changeSearch((present) => withWord(key, open ? null : '1')(withWord('page', null)(present)));
  return { offered, open, toggle };
};

const archivedAt = { kind: 'instant', input: 'readOnly', views: { show: 'absent' } } as const satisfies Field;

/** True for a resource as its archive shows it. */
export const isArchive = ({ fields }: Pick<Resource, 'fields'>): boolean => 'archivedAt' in fields;

/** A resource as its archive shows it: with the time of archiving, to be read, corrected and restored. */
const archiveOf = <R extends Resource>(resource: R): R => {
  const title = [resource.title].flat().at(-1);
  const fields = Object.entries(resource.fields).flatMap(([name, field]) =>
    name === title ? [[name, field] as const, ['archivedAt', archivedAt] as const] : [[name, field] as const],
  );
  return {
    ...resource,
    fields: Object.fromEntries(fields),
    calls: {
      ...resource.calls,
      without: ['create', 'remove', 'move', 'bulkMove', 'bulkUpdate', 'bulkRemove', 'import', 'template'],
    },
  };
};

/** The resource as the screen shows it now: itself, or its archive. */
export const useArchivedShape = <R extends Resource>(resource: R, open: boolean): R =>
  useMemo(() => (open ? archiveOf(resource) : resource), [resource, open]);

/** What a list shows and is narrowed to: all that lives, or the archive. */
export const useListOrArchive = <R extends Resource>(whole: R, only: readonly FilterItem[] | undefined) => {
  const { open } = useArchive(whole);
  const resource = useArchivedShape(whole, open);
  return useMemo(() => ({ resource, only: open ? [...(only ?? []), archivedOnly] : only }), [resource, open, only]);
};
