import Add from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { FilterItem } from '#schema';
import type { Column } from './columns.ts';
import { canAdd, canRemove, canReset, draftOf, filtersOf, withAdded, type DraftRow } from './filterDraft.ts';
import { FilterRow } from './FilterRow.tsx';

interface FilterBuilderProps {
  readonly resource: string;
  readonly columns: readonly Column[];
  /** the filters at work; another value of `key` starts the builder from them */
  readonly filters: readonly FilterItem[];
  readonly onApply: (filters: readonly FilterItem[]) => void;
}

/** Rows of column, operator and value that narrow a list; all of them hold at once. */
export const FilterBuilder = ({ resource, columns, filters, onApply }: FilterBuilderProps) => {
  const translate = useTranslate();
  const [rows, setRows] = useState(() => draftOf(filters));
  const change = (next: DraftRow): void => setRows(rows.map((row) => (row.key === next.key ? next : row)));
  return (
    <Box
      component="form"
      aria-label={translate('list.filter.title')}
      onSubmit={(event) => {
        event.preventDefault();
        onApply(filtersOf(rows));
      }}
      sx={{
        display: 'flex',
        flexDirection: 'column',
        gap: 1,
        p: 1.5,
        mb: 1,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        backgroundColor: 'background.paper',
      }}
    >
      {rows.map((row, index) => (
        <FilterRow
          key={row.key}
          resource={resource}
          columns={columns}
          row={row}
          number={index + 1}
          onChange={change}
          onRemove={canRemove(rows) ? () => setRows(rows.filter((other) => other.key !== row.key)) : undefined}
        />
      ))}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button size="small" startIcon={<Add />} disabled={!canAdd(rows)} onClick={() => setRows(withAdded(rows))}>
          {translate('list.filter.add')}
        </Button>
        <Box sx={{ flex: 1 }} />
        {canReset(rows, filters) && (
          <Button
            size="small"
            onClick={() => {
              setRows(draftOf([]));
              onApply([]);
            }}
          >
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
