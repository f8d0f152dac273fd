import ViewColumn from '@mui/icons-material/ViewColumn';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Tooltip from '@mui/material/Tooltip';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { TickIcon } from '#src/fields/TickIcon.tsx';
import { useLabels } from '#src/fields/useLabels.ts';
import type { Column } from './columns.ts';
import type { ColumnChoice } from './useColumnChoice.ts';

interface ColumnChooserProps {
  readonly resource: string;
  readonly columns: readonly Column[];
  readonly choice: ColumnChoice;
}

/** Shows and hides columns; the last visible one cannot be hidden. */
export const ColumnChooser = ({ resource, columns, choice }: ColumnChooserProps) => {
  const translate = useTranslate();
  const labels = useLabels(resource);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const title = translate('list.columns');
  return (
    <>
      <Tooltip title={title}>
        <IconButton aria-label={title} aria-haspopup="menu" onClick={(event) => setAnchor(event.currentTarget)}>
          <ViewColumn fontSize="small" />
        </IconButton>
      </Tooltip>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-label': title } }}
      >
        {columns.map(({ name }) => {
          const shown = choice.visible.some((column) => column.name === name);
          return (
            <MenuItem
              key={name}
              dense
              role="menuitemcheckbox"
              aria-checked={shown}
              disabled={choice.isLast(name)}
              onClick={() => choice.toggle(name)}
            >
              <TickIcon ticked={shown} />
              <ListItemText>{labels.field(name)}</ListItemText>
            </MenuItem>
          );
        })}
        <Divider />
        <MenuItem dense disabled={!choice.reset} onClick={choice.reset}>
          {translate('list.columnsReset')}
        </MenuItem>
      </Menu>
    </>
  );
};
