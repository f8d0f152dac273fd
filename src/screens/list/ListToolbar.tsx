import FilterList from '@mui/icons-material/FilterList';
import Badge from '@mui/material/Badge';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useTranslate } from 'ra-core';
import { useMemo, useRef, useState, type ReactNode, type RefObject } from 'react';
import type { Resource } from '#schema';
import { useLabels } from '#src/fields/useLabels.ts';
import { filterColumnsOf, type Column } from '#src/table/columns.ts';
import { ArchiveToggle } from '#src/table/ArchiveToggle.tsx';
import { ColumnChooser } from '#src/table/ColumnChooser.tsx';
import type { ListRow } from '#src/table/DataRow.tsx';
import { DensityToggle } from '#src/table/DensityToggle.tsx';
import { ExportMenu } from '#src/table/ExportMenu.tsx';
import { FilterBuilder } from '#src/table/FilterBuilder.tsx';
import { FilterChips } from '#src/table/FilterChips.tsx';
import { QuickFilters } from '#src/table/QuickFilters.tsx';
import { QuickSearch } from '#src/table/QuickSearch.tsx';
import { SavedViews } from '#src/table/saved-views/SavedViews.tsx';
import type { ColumnChoice } from '#src/table/useColumnChoice.ts';
import { useFilterDraft } from '#src/table/useFilterDraft.ts';
import type { ListAddress } from '#src/table/useListAddress.ts';
import { listScope } from '#src/table/useListRows.ts';
import type { Selection } from '#src/table/useSelection.ts';
import { CardTools } from './CardTools.tsx';
import { PrintButton } from './print/PrintButton.tsx';
import { useListKeys } from './useListKeys.ts';

interface ListToolbarProps {
  readonly resource: Resource;
  readonly scope: number | undefined;
  readonly list: ListAddress;
  readonly columns: readonly Column[];
  readonly choice: ColumnChoice;
  /** the person may take the list as a file */
  readonly take: boolean;
  /** the list with its rows, for its keys */
  readonly body: RefObject<HTMLElement | null>;
  readonly onAdd: (() => void) | undefined;
  readonly rows: readonly ListRow[];
  readonly selection: Selection | undefined;
  /** what takes the tools' place while rows are ticked, so that the table stays where it is */
  readonly selectionBar: ReactNode;
}

interface FilterButtonProps {
  readonly count: number;
  readonly open: boolean;
  /** something in the builder is not at work yet */
  readonly pending: boolean;
  readonly onClick: () => void;
}

const FilterButton = ({ count, open, pending, onClick }: FilterButtonProps) => {
  const translate = useTranslate();
  return (
    <Badge variant="dot" color="warning" invisible={!pending || open}>
      <Button
        variant="outlined"
        startIcon={<FilterList />}
        aria-expanded={open}
        title={pending && !open ? translate('list.filter.pending') : undefined}
        onClick={onClick}
      >
        {translate(count > 0 ? 'list.filter.active' : 'list.filter.title', { count })}
      </Button>
    </Badge>
  );
};

/** Quick search looks through the fields that the definition names for it. */
const isSearched = ({ fields }: Resource): boolean => Object.values(fields).some(({ search }) => search === true);

const bar = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1, flex: 'none' } as const;

/** What narrows a list and what shapes it: search, conditions, views, columns, row height, paper and file. */
export const ListToolbar = ({ resource, scope, list, columns, choice, ...props }: ListToolbarProps) => {
  const translate = useTranslate();
  const labels = useLabels(resource.name);
  const search = useRef<HTMLInputElement>(null);
  const filterable = useMemo(() => filterColumnsOf(resource), [resource]);
  const draft = useFilterDraft(list.filters);
  const [filtering, setFiltering] = useState(false);
  const [focusRow, setFocusRow] = useState<number | null>(null);
  const setFilters = (filters: ListAddress['filters']): void => list.change({ filters });
  const openFilter = (row: number | null): void => {
    setFocusRow(row);
    setFiltering(true);
  };
  const toggleFilter = (): void => (filtering ? setFiltering(false) : openFilter(0));
  const hasFilter = filterable.length > 0;
  useListKeys({ search, body: props.body, onAdd: props.onAdd, onFilter: hasFilter ? toggleFilter : undefined });
  const conditions = { resource: resource.name, columns: filterable, filters: list.filters };
  // a phone has no room beside the search: there they head the filter's panel, and chips say what is at work
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const quick = <QuickFilters resource={resource} filters={list.filters} onChange={setFilters} />;
  const whole = listScope(list, scope);
  return (
    <>
      {props.selectionBar || (
        <Box sx={bar}>
          {isSearched(resource) && (
            <QuickSearch
              inputRef={search}
              label={translate('list.search', { kind: labels.many })}
              value={list.quickSearch}
              onChange={(quickSearch) => list.change({ quickSearch })}
            />
          )}
          {!isNarrow && quick}
          <ArchiveToggle resource={resource} />
          {hasFilter && (
            <FilterButton count={list.filters.length} open={filtering} pending={draft.pending} onClick={toggleFilter} />
          )}
          <SavedViews resource={resource} list={list} choice={choice} />
          <Box sx={{ flex: 1 }} />
          <Box sx={{ display: 'flex', gap: 0.5 }}>
            <ColumnChooser resource={resource.name} columns={columns} choice={choice} />
            <DensityToggle />
            <PrintButton resource={resource} scope={whole} columns={choice.visible} conditions={conditions} />
            {props.take && (
              <ExportMenu resource={resource.name} scope={whole} columns={choice.visible.map(({ name }) => name)} />
            )}
          </Box>
        </Box>
      )}
      <CardTools
        resource={resource.name}
        columns={choice.visible}
        list={list}
        rows={props.rows}
        selection={props.selection}
      />
      {filtering ? (
        <FilterBuilder
          {...conditions}
          draft={draft}
          quick={isNarrow && quick}
          focusRow={focusRow}
          onApply={setFilters}
          onClose={() => setFiltering(false)}
        />
      ) : (
        <FilterChips {...conditions} onChange={setFilters} onOpen={openFilter} />
      )}
    </>
  );
};
