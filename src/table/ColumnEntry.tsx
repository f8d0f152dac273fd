import { useDraggable, useDroppable } from '@dnd-kit/core';
import DragIndicator from '@mui/icons-material/DragIndicator';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import { useTranslate } from 'ra-core';
import { useId, useLayoutEffect, useRef, type KeyboardEvent } from 'react';

interface ColumnEntryProps {
  readonly name: string;
  readonly label: string;
  readonly shown: boolean;
  /** the last visible one, which cannot be hidden */
  readonly fixed: boolean;
  readonly onToggle: () => void;
  /** one place up or down */
  readonly onStep: (by: -1 | 1) => void;
}

const handle = {
  display: 'inline-flex',
  border: 0,
  padding: 0,
  background: 'none',
  color: 'text.secondary',
  cursor: 'grab',
  touchAction: 'none',
  borderRadius: 0.5,
  '&:focus-visible': { outline: 2, outlineColor: 'secondary.main' },
} as const;

/** One column of the chooser: a tick, its name, and a handle; Alt and an arrow move it as well. */
export const ColumnEntry = ({ name, label, shown, fixed, onToggle, onStep }: ColumnEntryProps) => {
  const translate = useTranslate();
  const id = useId();
  const { attributes, listeners, isDragging, setNodeRef: carry } = useDraggable({ id: name, disabled: !shown });
  const { isOver, setNodeRef: place } = useDroppable({ id: name, disabled: !shown });
  const tick = useRef<HTMLInputElement>(null);
  const ticked = useRef(false);
  // A column that is ticked goes to another place of the list, and the browser forgets the focus of what moves.
  useLayoutEffect(() => {
    if (ticked.current) tick.current?.focus();
    ticked.current = false;
  }, [shown]);
  const toggle = (): void => {
    ticked.current = true;
    onToggle();
  };
  const stepByKey = (event: KeyboardEvent): void => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') || !shown) return;
    event.preventDefault();
    onStep(event.key === 'ArrowUp' ? -1 : 1);
  };
  return (
    <Box
      component="li"
      ref={place}
      onKeyDown={stepByKey}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 0.5,
        px: 1.5,
        backgroundColor: isOver ? 'action.selected' : undefined,
        opacity: isDragging ? 0.5 : 1,
      }}
    >
      <Checkbox
        size="small"
        id={id}
        checked={shown}
        disabled={fixed}
        onChange={toggle}
        slotProps={{ input: { ref: tick } }}
        sx={{ p: 0.5 }}
      />
      <Box component="label" htmlFor={id} sx={{ flex: 1, minWidth: 0, cursor: 'pointer', overflowWrap: 'anywhere' }}>
        {label}
      </Box>
      {shown && (
        <Box
          component="button"
          type="button"
          ref={carry}
          {...attributes}
          {...listeners}
          aria-label={translate('list.columnMove', { column: label })}
          sx={handle}
        >
          <DragIndicator fontSize="small" />
        </Box>
      )}
    </Box>
  );
};
