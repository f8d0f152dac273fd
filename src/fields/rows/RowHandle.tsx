import { useDraggable } from '@dnd-kit/core';
import DragIndicator from '@mui/icons-material/DragIndicator';
import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { useFormat } from '#src/fields/useFormat.ts';

const look = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 0.25,
  border: 0,
  padding: 0,
  background: 'none',
  font: 'inherit',
  fontSize: '0.8125rem',
  color: 'text.secondary',
  cursor: 'grab',
  touchAction: 'none',
  borderRadius: 0.5,
  justifySelf: 'start',
  '&:focus-visible': { outline: 2, outlineColor: 'secondary.main' },
} as const;

/** The number of a row, by which it is carried to another place. */
export const RowHandle = ({ id, at }: { readonly id: number; readonly at: number }) => {
  const translate = useTranslate();
  const row = useFormat().number(at + 1);
  const { attributes, listeners, setNodeRef } = useDraggable({ id });
  return (
    <Box
      component="button"
      type="button"
      ref={setNodeRef}
      {...attributes}
      {...listeners}
      aria-label={translate('form.rows.carry', { row })}
      sx={look}
    >
      <DragIndicator sx={{ fontSize: 18 }} />
      {row}
    </Box>
  );
};
