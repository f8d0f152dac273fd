import ViewColumn from '@mui/icons-material/ViewColumn';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useRef, useState } from 'react';
import { ColumnList } from './ColumnList.tsx';
import type { Column } from './columns.ts';
import type { ColumnChoice } from './useColumnChoice.ts';

interface ColumnChooserProps {
  readonly resource: string;
  readonly columns: readonly Column[];
  readonly choice: ColumnChoice;
}

/** Shows, hides and orders columns; the last visible one cannot be hidden. */
export const ColumnChooser = ({ resource, columns, choice }: ColumnChooserProps) => {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const title = translate('list.columns');
  const paper = useRef<HTMLDivElement>(null);
  // The button disables itself: the focus goes to the dialog, so that Escape still closes it.
  const reset = (): void => {
    paper.current?.focus();
    choice.reset?.();
  };
  return (
    <>
      <Tooltip title={title}>
        <IconButton
          aria-label={title}
          aria-haspopup="dialog"
          aria-expanded={anchor !== null}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <ViewColumn fontSize="small" />
        </IconButton>
      </Tooltip>
      <Popover
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        transformOrigin={{ vertical: 'top', horizontal: 'left' }}
        slotProps={{
          paper: {
            ref: paper,
            role: 'dialog',
            'aria-modal': true,
            'aria-label': title,
            variant: 'outlined',
            sx: { width: 280 },
          },
        }}
      >
        <Typography variant="caption" component="p" color="textSecondary" sx={{ px: 2, pt: 1.5 }}>
          {translate('list.columnsHint')}
        </Typography>
        <ColumnList resource={resource} columns={columns} choice={choice} />
        <Box sx={{ p: 1, borderTop: 1, borderColor: 'divider' }}>
          <Button size="small" disabled={!choice.reset} onClick={reset}>
            {translate('list.columnsReset')}
          </Button>
        </Box>
      </Popover>
    </>
  );
};
