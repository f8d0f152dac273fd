import Box from '@mui/material/Box';
import { useState, type DragEvent, type ReactNode } from 'react';

interface DropZoneProps {
  readonly isOpen: boolean;
  readonly invalid: boolean;
  readonly onDrop: (files: readonly File[]) => void;
  readonly children: ReactNode;
}

const useDrop = (isOpen: boolean, onDrop: (files: readonly File[]) => void) => {
  const [isOver, setOver] = useState(false);
  const over = (event: DragEvent): void => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(isOpen);
  };
  return {
    isOver,
    handlers: {
      onDragEnter: over,
      onDragOver: over,
      onDragLeave: () => setOver(false),
      onDrop: (event: DragEvent) => {
        event.preventDefault();
        setOver(false);
        if (isOpen) onDrop([...event.dataTransfer.files]);
      },
    },
  };
};

/** A place on which files can be dropped; a closed one takes none, and the browser does not open them either. */
export const DropZone = ({ isOpen, invalid, onDrop, children }: DropZoneProps) => {
  const { isOver, handlers } = useDrop(isOpen, onDrop);
  return (
    <Box
      {...handlers}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 1.5,
        p: 1.5,
        border: '1px dashed',
        borderColor: invalid ? 'error.main' : isOver ? 'primary.main' : 'divider',
        backgroundColor: isOver ? 'action.hover' : undefined,
        borderRadius: 1,
      }}
    >
      {children}
    </Box>
  );
};
