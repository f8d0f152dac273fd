import SearchOutlined from '@mui/icons-material/SearchOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useTranslate } from 'ra-core';
import { Suspense, useState, type ComponentType } from 'react';
import { KeyCaps, useKeys } from './keys/index.ts';

/** What the button and Ctrl+K open; `preload` fetches it ahead. */
export type SearchWindow = ComponentType<{ readonly onClose: () => void }> & { readonly preload: () => unknown };

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

/** The way to the search over everything, with its key shown. */
export const SearchEntry = ({ window: Window }: { readonly window: SearchWindow }) => {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  const preload = (): void => void Window.preload();
  useKeys('keys.scopes.everywhere', [{ keys: 'Mod+K', label: 'keys.search', run: () => setOpen(true) }]);
  return (
    <>
      <ButtonBase
        aria-label={translate('search.title')}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K"
        onClick={() => setOpen(true)}
        onMouseEnter={preload}
        onFocus={preload}
        sx={look}
      >
        <SearchOutlined fontSize="small" />
        <Box
          component="span"
          aria-hidden
          sx={{ flexGrow: 1, textAlign: 'start', display: { xs: 'none', md: 'block' } }}
        >
          {translate('search.button')}
        </Box>
        <Box component="span" aria-hidden sx={{ display: { xs: 'none', md: 'inline-flex' } }}>
          <KeyCaps keys="Mod+K" />
        </Box>
      </ButtonBase>
      {open && (
        <Suspense fallback={null}>
          <Window onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
