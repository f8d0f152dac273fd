import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { useAuthState } from 'ra-core';
import { Suspense, useState, type ReactNode } from 'react';
import { Outlet, ScrollRestoration, useLocation } from 'react-router-dom';
import { measures } from '#src/theme/index.ts';
import { Intent } from './intent.ts';
import { screenOfPath } from './menuEntries.ts';
import { later } from './later.tsx';
import { NewVersionNotice } from './NewVersionNotice.tsx';
import { KeysHelp } from './keys/index.ts';
import { PasswordGate } from './confirmation/PasswordGate.tsx';
import { OfflineNotice } from './OfflineNotice.tsx';
import { ScreenSkeleton } from './ScreenSkeleton.tsx';
import type { SearchWindow } from './SearchEntry.tsx';
import { SideMenu } from './SideMenu.tsx';
import { SkipLink } from './SkipLink.tsx';
import { Toasts } from './Toasts.tsx';
import { TopBar } from './TopBar.tsx';

const contentId = 'content';

/** Not there until a phone or a tablet wants it. */
const MenuDrawerLater = later(async () => (await import('./MenuDrawer.tsx')).MenuDrawer);

interface Props {
  /** called with the name of a screen that is likely to be opened next */
  readonly onIntent: (name: string) => void;
  readonly search: SearchWindow;
  /** what the top bar shows beside the person's own menu */
  readonly tools?: ReactNode;
}

/** The signed-in layout: top bar, side menu (a drawer on narrow screens) and the screen of the path. */
export const Frame = ({ onIntent, search, tools }: Props) => {
  const { authenticated } = useAuthState();
  const narrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'));
  const { pathname } = useLocation();
  const [drawerOpen, setDrawerOpen] = useState(false);
  if (!authenticated) return null;
  return (
    <Box sx={{ minHeight: '100dvh', backgroundColor: 'background.default' }}>
      <SkipLink to={contentId} />
      <TopBar search={search} tools={tools} {...(narrow && { onMenu: () => setDrawerOpen(true) })} />
      <Box sx={{ display: 'flex', alignItems: 'flex-start' }}>
        <Intent value={onIntent}>
          {narrow ? (
            <MenuDrawerLater
              open={drawerOpen}
              onOpen={() => setDrawerOpen(true)}
              onClose={() => setDrawerOpen(false)}
            />
          ) : (
            <SideMenu />
          )}
        </Intent>
        <Box component="main" id={contentId} tabIndex={-1} sx={{ flexGrow: 1, minWidth: 0, outline: 0 }}>
          <OfflineNotice />
          <NewVersionNotice />
          <Box sx={{ maxWidth: measures.content, marginInline: 'auto', padding: { xs: 2, md: 3 } }}>
            {/* Each screen waits by itself: one boundary for all would leave the last screen standing meanwhile. */}
            <Suspense key={screenOfPath(pathname)?.path} fallback={<ScreenSkeleton />}>
              <Outlet />
            </Suspense>
          </Box>
        </Box>
      </Box>
      <KeysHelp />
      <PasswordGate />
      <Toasts />
      <ScrollRestoration />
    </Box>
  );
};
