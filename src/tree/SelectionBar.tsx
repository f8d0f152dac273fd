import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import MoveIcon from '@mui/icons-material/DriveFileMoveOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslate } from 'ra-core';
import { useFormat } from '#src/fields/useFormat.ts';
import { barLook } from './barLook.ts';

interface SelectionBarProps {
  readonly count: number;
  /** absent where the person may not */
  readonly onMove: (() => void) | undefined;
  readonly onRemove: (() => void) | undefined;
  /** stands before the way to clear */
  readonly tools?: ReactNode;
  readonly onClear: () => void;
}

/** Stands in for the toolbar while nodes are selected: how many, and what can be done with all of them. */
export const SelectionBar = ({ count, onMove, onRemove, tools, onClear }: SelectionBarProps) => {
  const translate = useTranslate();
  const { number } = useFormat();
  return (
    <Box role="toolbar" aria-label={translate('tree.selection.count', { count: number(count) })} sx={barLook}>
      <Typography variant="body2" role="status" sx={{ fontWeight: 600, marginInlineEnd: 'auto' }}>
        {translate('tree.selection.count', { count: number(count) })}
      </Typography>
      {onMove && (
        <Button variant="text" startIcon={<MoveIcon />} onClick={onMove}>
          {translate('tree.selection.move')}
        </Button>
      )}
      {onRemove && (
        <Button variant="text" color="error" startIcon={<DeleteIcon />} onClick={onRemove}>
          {translate('tree.selection.remove')}
        </Button>
      )}
      {tools}
      <Button variant="text" color="inherit" onClick={onClear}>
        {translate('tree.selection.clear')}
      </Button>
    </Box>
  );
};
