import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';

interface BulkBarProps {
  readonly count: number;
  /** ticks what the list finds beyond this page; absent where there is no more */
  readonly everything?: ReactNode;
  /** what else can be done with the rows */
  readonly tools?: ReactNode;
  /** absent where the person may not */
  readonly onEdit: (() => void) | undefined;
  readonly onRemove: (() => void) | undefined;
  readonly onClear: () => void;
}

/** What can be done with the ticked rows. */
export const BulkBar = ({ count, everything, tools, onEdit, onRemove, onClear }: BulkBarProps) => {
  const translate = useTranslate();
  return (
    <Box
      role="toolbar"
      aria-label={translate('list.selected', { count })}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 0.5,
        px: 1,
        '& .MuiButton-root': { minWidth: 0, px: 1 },
        minHeight: ({ measures }) => measures.control,
        mb: 1,
        flex: 'none',
        borderRadius: 1,
        backgroundColor: 'action.selected',
      }}
    >
      <Tooltip title={translate('list.unselect')}>
        <IconButton size="small" aria-label={translate('list.unselect')} onClick={onClear}>
          <Close fontSize="small" />
        </IconButton>
      </Tooltip>
      <Typography variant="subtitle2" aria-live="polite">
        {translate('list.selected', { count })}
      </Typography>
      {everything}
      <Box sx={{ flex: 1 }} />
      {onEdit && (
        <Button size="small" onClick={onEdit}>
          {translate('list.bulk.edit')}
        </Button>
      )}
      {onRemove && (
        <Button size="small" color="error" onClick={onRemove}>
          {translate('list.bulk.remove')}
        </Button>
      )}
      {tools}
    </Box>
  );
};
