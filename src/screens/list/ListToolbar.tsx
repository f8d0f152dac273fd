import FilterList from '@mui/icons-material/FilterList';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { useMemo, useState, type ReactNode } from 'react';
import { encodeFilters, type Resource } from '#schema';
import { useLabels } from '#src/fields/useLabels.ts';
import { filterColumnsOf, type Column } from '#src/table/columns.ts';
import { ColumnChooser } from '#src/table/ColumnChooser.tsx';
import { DensityToggle } from '#src/table/DensityToggle.tsx';
import { ExportMenu } from '#src/table/ExportMenu.tsx';
import { FilterBuilder } from '#src/table/FilterBuilder.tsx';
import { FilterChips } from '#src/table/FilterChips.tsx';
import { QuickSearch } from '#src/table/QuickSearch.tsx';
import { SavedViews } from '#src/table/saved-views/SavedViews.tsx';
import type { ColumnChoice } from '#src/table/useColumnChoice.ts';
import type { ListAddress } from '#src/table/useListAddress.ts';
import { listScope } from '#src/table/useListRows.ts';

interface ListToolbarProps {
  readonly resource: Resource;
  readonly scope: number | undefined;
  readonly list: ListAddress;
  readonly columns: readonly Column[];
  readonly choice: ColumnChoice;
  /** the person may take the list as a file */
  readonly take: boolean;
  /** what takes the tools' place while rows are ticked, so that the table stays where it is */
  readonly selectionBar: ReactNode;
}

interface FilterButtonProps {
  readonly count: number;
  readonly open: boolean;
  readonly onClick: () => void;
}

const FilterButton = ({ count, open, onClick }: FilterButtonProps) => (
  <Button variant="outlined" startIcon={<FilterList />} aria-expanded={open} onClick={onClick}>
    {useTranslate()(count > 0 ? 'list.filter.active' : 'list.filter.title', { count })}
  </Button>
);

/** Quick search looks through the fields that the definition names for it. */
const isSearched = ({ fields }: Resource): boolean => Object.values(fields).some(({ search }) => search === true);

/** What narrows a list and what shapes it: search, conditions, columns, row height, export. */
export const ListToolbar = ({ resource, scope, list, columns, choice, take, selectionBar }: ListToolbarProps) => {
  const translate = useTranslate();
  const labels = useLabels(resource.name);
  const filterable = useMemo(() => filterColumnsOf(resource), [resource]);
  const [filtering, setFiltering] = useState(false);
  const setFilters = (filters: ListAddress['filters']): void => list.change({ filters });
  const conditions = { resource: resource.name, columns: filterable, filters: list.filters };
  return (
    <>
      {selectionBar || (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1 }}>
          {isSearched(resource) && (
            <QuickSearch
              label={translate('list.search', { kind: labels.many })}
              value={list.quickSearch}
              onChange={(quickSearch) => list.change({ quickSearch })}
            />
          )}
          {filterable.length > 0 && (
            <FilterButton count={list.filters.length} open={filtering} onClick={() => setFiltering(!filtering)} />
          )}
          <Box sx={{ flex: 1 }} />
          <SavedViews resource={resource} list={list} choice={choice} />
          <ColumnChooser resource={resource.name} columns={columns} choice={choice} />
          <DensityToggle />
          {take && (
            <ExportMenu
              resource={resource.name}
              scope={listScope(list, scope)}
              columns={choice.visible.map(({ name }) => name)}
            />
          )}
        </Box>
      )}
      {filtering && <FilterBuilder key={encodeFilters(list.filters)} {...conditions} onApply={setFilters} />}
      {!filtering && <FilterChips {...conditions} onChange={setFilters} />}
    </>
  );
};
