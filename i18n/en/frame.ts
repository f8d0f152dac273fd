import type { frame as persian } from '#i18n/fa/frame.ts';
import type { TwinOf } from './general.ts';

export const frame: TwinOf<typeof persian> = {
  organisation: 'Governance, risk and compliance',
  skipToContent: 'Skip to content',
  loading: 'Loading…',
  menu: {
    label: 'Main menu',
    open: 'Open menu',
    collapse: 'Collapse menu',
    expand: 'Expand menu',
    close: 'Close menu',
    exit: 'Sign out',
  },
  user: { menu: 'User menu', settings: 'Settings', profile: 'Profile', exit: 'Sign out' },
  search: { title: 'Search the console', button: 'Search…' },
  breadcrumbs: { label: 'Breadcrumbs', home: 'Home', expand: 'Show the whole path' },
  toast: { close: 'Close message', undo: 'Undo' },
  offline: 'The server cannot be reached. What you have written stays here; save it once the connection is back.',
  connected: 'The connection is back.',
  transport: {
    FETCH_ERROR: 'The server cannot be reached; check the network and try again.',
    TIMEOUT_ERROR: 'The server took too long to answer; try again.',
    PARSING_ERROR: 'The answer of the server could not be read; if it happens again, tell the administrator.',
  },
  newVersion: { text: 'A new version is ready.', reload: 'Reload' },
  notFound: {
    title: 'Page not found',
    text: 'The address you opened does not exist or has moved.',
    action: 'Back to the dashboard',
  },
  accessDenied: {
    title: 'No access',
    text: 'Your access to this section is restricted. If you need it, ask the administrator for a fitting role.',
    action: 'Back to the dashboard',
  },
  failure: {
    title: 'Something went wrong on this page',
    text: 'The page could not be shown. What you saved is safe.',
    chunkTitle: 'The page could not be loaded',
    chunkText: 'The network is away, or a new version was installed.',
    retry: 'Try again',
    home: 'Back to the dashboard',
    reference: 'Reference for the administrator:',
  },
  settings: {
    appearance: 'Appearance',
    language: 'Language',
    languages: { fa: 'فارسی', en: 'English' },
    mode: 'Colours',
    modes: { light: 'Light', dark: 'Dark', system: 'As the system' },
    density: 'Density',
    densities: { comfortable: 'Comfortable', compact: 'Compact' },
  },
  profile: {
    personal: 'My details',
    save: 'Save',
    saved: 'Your details were saved.',
  },
};
