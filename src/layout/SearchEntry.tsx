import SearchOutlined from '@mui/icons-material/SearchOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useTranslate } from 'ra-core';
import { Suspense, useEffect, useRef, useState, type ComponentType } from 'react';
import { KeyCaps, useKeys } from './keys/index.ts';

interface SearchWindowProps {
  /** what was typed before the window was there */
  readonly typed: string;
  readonly onClose: () => void;
}
/** What the button and Ctrl+K open; `preload` fetches it ahead. */
export type SearchWindow = ComponentType<SearchWindowProps> & { readonly preload: () => unknown };

const look = {
  justifyContent: 'flex-start',
  gap: 1,
  height: 36,
  borderRadius: 1,
  color: 'text.secondary',
  width: { xs: 36, md: 320 },
  paddingInline: { xs: 1, md: 1.25 },
  border: { xs: 0, md: 1 },
  borderColor: { md: 'divider' },
  backgroundColor: { md: 'background.default' },
  '&:hover': { backgroundColor: 'action.hover' },
} as const;

const unseen = { position: 'absolute', width: 1, height: 1, opacity: 0, pointerEvents: 'none' } as const;

/** The name of the button: seen where there is room, only heard on phones. */
const words = {
  position: { xs: 'absolute', md: 'static' },
  clipPath: { xs: 'inset(50%)', md: 'none' },
  whiteSpace: 'nowrap',
  flexGrow: 1,
  textAlign: 'start',
} as const;

const Face = () => (
  <>
    <SearchOutlined fontSize="small" />
    <Box component="span" sx={words}>
      {useTranslate()('frame.search.button')}
    </Box>
    <Box component="span" sx={{ display: { xs: 'none', md: 'inline-flex' } }}>
      <KeyCaps keys="Mod+K" />
    </Box>
  </>
);

/** Fetches the window once the screen stands, so that the key opens it at once. */
const usePreloaded = ({ preload }: SearchWindow): void => {
  useEffect(() => {
    const timer = setTimeout(preload, 2000);
    return () => clearTimeout(timer);
  }, [preload]);
};

/** Open or not; the focus goes back to where it was. */
const useOpen = () => {
  const [open, setOpen] = useState(false);
  const before = useRef<Element | null>(null);
  const show = (): void => {
    before.current = document.activeElement;
    setOpen(true);
  };
  useEffect(() => {
    if (!open && before.current instanceof HTMLElement) before.current.focus();
  }, [open]);
  return { open, show, hide: () => setOpen(false) };
};

/** The way to the search over everything, with its key shown. */
export const SearchEntry = ({ window: Window }: { readonly window: SearchWindow }) => {
  const label = useTranslate()('frame.search.title');
  const { open, show, hide } = useOpen();
  const [typed, setTyped] = useState('');
  usePreloaded(Window);
  useKeys('keys.scopes.everywhere', [{ keys: 'Mod+K', label: 'keys.search', run: show }]);
  const close = (): void => {
    setTyped('');
    hide();
  };
  // What is typed while the window is on its way must neither be lost nor be taken for the keys of the screen.
  const waiting = (
    <input autoFocus aria-label={label} style={unseen} onChange={(event) => setTyped(event.target.value)} />
  );
  return (
    <>
      <ButtonBase
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K"
        onClick={show}
        onMouseEnter={() => Window.preload()}
        sx={look}
      >
        <Face />
      </ButtonBase>
      {open && (
        <Suspense fallback={waiting}>
          <Window typed={typed} onClose={close} />
        </Suspense>
      )}
    </>
  );
};
