import Swap from '@mui/icons-material/SwapVert';
import Button from '@mui/material/Button';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { Sort } from '#schema';
import { TickIcon } from '#src/fields/TickIcon.tsx';
import { useLabels } from '#src/fields/useLabels.ts';
import type { Column } from './columns.ts';

interface SortSelectProps {
  readonly resource: string;
  readonly columns: readonly Column[];
  readonly sort: Sort | null;
  readonly onSort: (sort: Sort | null) => void;
}

const orders = ['asc', 'desc'] as const;

/** The order of a list where its head does not show: on phones, where rows are cards. */
export const SortSelect = ({ resource, columns, sort, onSort }: SortSelectProps) => {
  const translate = useTranslate();
  const labels = useLabels(resource);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const wordsOf = ({ column, order }: Sort): string =>
    translate(`list.sort.${order}`, { column: labels.field(column) });
  const sorts = columns.flatMap(({ name, sortable }) =>
    sortable ? orders.map((order): Sort => ({ column: name, order })) : [],
  );
  if (sorts.length === 0) return null;
  const entry = (to: Sort | null) => {
    const chosen = to?.column === sort?.column && to?.order === sort?.order;
    return (
      <MenuItem
        key={to ? `${to.column} ${to.order}` : 'none'}
        dense
        role="menuitemradio"
        aria-checked={chosen}
        onClick={() => {
          setAnchor(null);
          onSort(to);
        }}
      >
        <TickIcon ticked={chosen} />
        <ListItemText>{to ? wordsOf(to) : translate('list.sort.none')}</ListItemText>
      </MenuItem>
    );
  };
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<Swap />}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ borderColor: 'divider', minWidth: 0, overflow: 'hidden' }}
      >
        {sort ? wordsOf(sort) : translate('list.sort.label')}
      </Button>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-label': translate('list.sort.label') } }}
      >
        {entry(null)}
        {sorts.map(entry)}
      </Menu>
    </>
  );
};
