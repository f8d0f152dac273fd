import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import Paper from '@mui/material/Paper';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useTheme } from '@mui/material/styles';
import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { measures } from '#src/theme/index.ts';
import { useMovable } from './useMovable.tsx';

export interface SidePanelProps {
  /** id of the element that names the panel */
  readonly titleId: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

const column = { display: 'flex', flexDirection: 'column' } as const;

const beside = {
  ...column,
  width: measures.sidePanel,
  flex: 'none',
  position: 'sticky',
  top: measures.topBar + 16,
  maxHeight: `max(360px, calc(100dvh - ${measures.topBar + 136}px))`,
  // the panel takes the focus so that its keys work; what is in it shows where the focus is
  '&&:focus-visible': { outline: 0 },
} as const;

/**
 * Beside the list on wide screens, so that the list stays in use; over it on narrow ones. A window that changes between
 * them loses nothing of what is open.
 */
export const SidePanel = ({ titleId, onClose, children }: SidePanelProps) => {
  const isWide = useMediaQuery(useTheme().breakpoints.up('lg'), { noSsr: true });
  const panel = useRef<HTMLElement>(null);

  useEffect(() => {
    const before = document.activeElement;
    if (isWide) panel.current?.focus();
    return () => {
      if (isWide && before instanceof HTMLElement) before.focus();
    };
  }, [isWide]);

  const closeByKey = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && !event.defaultPrevented) onClose();
  };
  const { place, content } = useMovable(
    <Box onKeyDown={closeByKey} sx={{ display: 'contents' }}>
      {children}
    </Box>,
  );
  const paper = { 'aria-labelledby': titleId, sx: { ...column, width: `min(100vw, ${measures.sidePanel}px)` } };
  return (
    <>
      {isWide ? (
        <Paper
          ref={panel}
          component="aside"
          variant="outlined"
          tabIndex={-1}
          aria-labelledby={titleId}
          onKeyDown={closeByKey}
          sx={beside}
        >
          {place}
        </Paper>
      ) : (
        <Drawer open anchor="right" onClose={onClose} slotProps={{ paper }}>
          {place}
        </Drawer>
      )}
      {content}
    </>
  );
};
