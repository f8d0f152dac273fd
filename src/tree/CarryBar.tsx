import CutIcon from '@mui/icons-material/ContentCut';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useFormat } from '#src/fields/useFormat.ts';
import { KeyCaps } from '#src/layout/keys/index.ts';
import { barLook } from './barLook.ts';
import type { TreeEntry } from './treeModel.ts';

/** Stands in for the toolbar while something was cut: what it is, and how it gets to its new place. */
export const CarryBar = ({
  carried,
  onCancel,
}: {
  readonly carried: readonly TreeEntry[];
  readonly onCancel: () => void;
}) => {
  const translate = useTranslate();
  const { number } = useFormat();
  const [first] = carried;
  const key = carried.length === 1 ? 'tree.carry.one' : 'tree.carry.many';
  return (
    <Box role="status" sx={barLook}>
      <CutIcon fontSize="small" color="action" aria-hidden="true" />
      <Typography variant="body2" noWrap sx={{ fontWeight: 600, minWidth: 0 }}>
        {translate(key, { title: first?.title, count: number(carried.length) })}
      </Typography>
      <Typography variant="body2" color="text.secondary" sx={{ marginInlineEnd: 'auto' }}>
        {translate('tree.carry.hint')} <KeyCaps keys="Mod+V" />
      </Typography>
      <Button variant="text" color="inherit" onClick={onCancel}>
        {translate('tree.carry.cancel')}
      </Button>
    </Box>
  );
};
