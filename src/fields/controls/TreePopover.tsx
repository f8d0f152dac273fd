import Search from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import Popover from '@mui/material/Popover';
import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'ra-core';
import { lazy, Suspense, useState } from 'react';
import type { NodeKind } from '#schema';
import { useFormat } from '#src/fields/useFormat.ts';

const TreeChoice = lazy(async () => ({ default: (await import('./TreeChoice.tsx')).TreeChoice }));

interface TreePopoverProps {
  readonly anchor: HTMLElement;
  readonly to: string;
  readonly node: NodeKind | undefined;
  readonly label: string;
  readonly many: boolean;
  readonly ids: readonly number[];
  readonly onChange: (ids: readonly number[]) => void;
  readonly onClose: () => void;
}

/** Below the field: a search, the tree, and for several the way out; one that is chosen closes it. */
export const TreePopover = ({ anchor, to, node, label, many, ids, onChange, onClose }: TreePopoverProps) => {
  const translate = useTranslate();
  const { number } = useFormat();
  const [typed, setTyped] = useState('');
  const choose = (next: readonly number[]): void => {
    onChange(next);
    if (!many) onClose();
  };
  const paper = {
    role: 'dialog',
    'aria-label': label,
    sx: { width: Math.max(320, anchor.clientWidth), maxWidth: '94vw' },
  };
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{ paper: { variant: 'outlined', ...paper } }}
    >
      <Box sx={{ p: 1, borderBottom: 1, borderColor: 'divider' }}>
        <OutlinedInput
          fullWidth
          autoFocus
          size="small"
          value={typed}
          placeholder={translate('list.searchShort')}
          onChange={(event) => setTyped(event.target.value)}
          inputProps={{ 'aria-label': translate('tree.search'), autoComplete: 'off' }}
          startAdornment={
            <InputAdornment position="start">
              <Search fontSize="small" />
            </InputAdornment>
          }
        />
      </Box>
      <Box sx={{ p: 1, height: 300, overflow: 'auto' }}>
        <Suspense fallback={<Skeleton height={32} />}>
          <TreeChoice to={to} node={node} label={label} typed={typed} many={many} ids={ids} onChange={choose} />
        </Suspense>
      </Box>
      {many && (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, p: 1, borderTop: 1, borderColor: 'divider' }}>
          <Box role="status" sx={{ flex: 1, color: 'text.secondary', paddingInlineStart: 1 }}>
            {translate('form.chosenCount', { count: number(ids.length) })}
          </Box>
          <Button size="small" variant="contained" onClick={onClose}>
            {translate('form.chosenDone')}
          </Button>
        </Box>
      )}
    </Popover>
  );
};
