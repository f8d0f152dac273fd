import Add from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import type { KeyboardEvent, ReactNode } from 'react';
import type { FilterItem } from '#schema';
import type { Column } from './columns.ts';
import { canAdd, canRemove, canReset, draftOf, filtersOf, withAdded, type DraftRow } from './filterDraft.ts';
import { FilterRow } from './FilterRow.tsx';
import type { FilterDraft } from './useFilterDraft.ts';

interface FilterBuilderProps {
  readonly resource: string;
  readonly columns: readonly Column[];
  /** the filters at work */
  readonly filters: readonly FilterItem[];
  readonly draft: FilterDraft;
  /** place of the row whose value takes the focus */
  readonly focusRow: number | null;
  /** stands above the rows */
  readonly quick?: ReactNode;
  readonly onApply: (filters: readonly FilterItem[]) => void;
  readonly onClose: () => void;
}

const panel = {
  display: 'flex',
  flexDirection: 'column',
  gap: 1,
  p: 1.5,
  mb: 1,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  backgroundColor: 'background.paper',
  flex: 'none',
  maxHeight: { sm: '40vh' },
  overflow: 'auto',
} as const;

/** Rows of column, operator and value that narrow a list; all of them hold at once. */
export const FilterBuilder = ({
  resource,
  columns,
  filters,
  draft,
  focusRow,
  quick,
  onApply,
  onClose,
}: FilterBuilderProps) => {
  const translate = useTranslate();
  const { rows, set } = draft;
  const change = (next: DraftRow): void => set(rows.map((row) => (row.key === next.key ? next : row)));
  const closeByKey = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && !event.defaultPrevented) onClose();
  };
  const reset = (): void => {
    set(draftOf([]));
    onApply([]);
  };
  return (
    <Box
      component="form"
      aria-label={translate('list.filter.title')}
      onKeyDown={closeByKey}
      onSubmit={(event) => {
        event.preventDefault();
        onApply(filtersOf(rows));
      }}
      sx={panel}
    >
      {quick}
      {rows.map((row, index) => (
        <FilterRow
          key={row.key}
          resource={resource}
          columns={columns}
          row={row}
          number={index + 1}
          focused={index === focusRow}
          onChange={change}
          onRemove={canRemove(rows) ? () => set(rows.filter((other) => other.key !== row.key)) : undefined}
        />
      ))}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button size="small" startIcon={<Add />} disabled={!canAdd(rows)} onClick={() => set(withAdded(rows))}>
          {translate('list.filter.add')}
        </Button>
        <Box sx={{ flex: 1 }} />
        {canReset(rows, filters) && (
          <Button size="small" onClick={reset}>
            {translate('list.filter.reset')}
          </Button>
        )}
        <Button
          size="small"
          type="submit"
          variant="contained"
          disabled={filtersOf(rows).length === 0 && filters.length === 0}
        >
          {translate('list.filter.apply')}
        </Button>
      </Box>
    </Box>
  );
};
