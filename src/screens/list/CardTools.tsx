import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import type { Column } from '#src/table/columns.ts';
import type { ListRow } from '#src/table/DataRow.tsx';
import { AllCheckbox } from '#src/table/AllCheckbox.tsx';
import { SortSelect } from '#src/table/SortSelect.tsx';
import type { ListAddress } from '#src/table/useListAddress.ts';
import type { Selection } from '#src/table/useSelection.ts';

interface CardToolsProps {
  readonly resource: string;
  readonly columns: readonly Column[];
  readonly list: ListAddress;
  readonly rows: readonly ListRow[];
  readonly selection: Selection | undefined;
}

const tick = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 1,
  px: 1.5,
  '& .row-checkbox': { width: 18, height: 18, m: 0, accentColor: ({ palette }: Theme) => palette.primary.main },
} as const;

/** What the head of the table offers, where there is no head since rows are cards: ticking all, and the order. */
export const CardTools = ({ resource, columns, list, rows, selection }: CardToolsProps) => {
  const translate = useTranslate();
  const asCards = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true });
  if (!asCards || rows.length === 0) return null;
  const ids = rows.map(({ id }) => id);
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1, mb: 1 }}>
      {selection && (
        <Box component="label" sx={tick}>
          <AllCheckbox ids={ids} selection={selection} />
          <span aria-hidden="true">{translate('list.selectPage')}</span>
        </Box>
      )}
      <SortSelect resource={resource} columns={columns} sort={list.sort} onSort={(sort) => list.change({ sort })} />
    </Box>
  );
};
