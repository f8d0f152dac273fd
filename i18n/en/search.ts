import type { search as persian } from '#i18n/fa/search.ts';
import type { TwinOf } from './general.ts';

export const search: TwinOf<typeof persian> = {
  placeholder: 'Type a page, an action or a record…',
  results: 'Search results',
  close: 'Close the search',
  clear: 'Clear the text',
  recent: 'Recent',
  pages: 'Pages',
  actions: 'Actions',
  add: 'Add %{name}',
  themeLight: 'Light colours',
  themeDark: 'Dark colours',
  themeSystem: 'Colours of the system',
  language: 'فارسی',
  compact: 'Compact rows',
  comfortable: 'Comfortable rows',
  keys: 'Keyboard shortcuts',
  exit: 'Sign out',
  more: 'All results in %{name}',
  none: 'Nothing found for “%{text}”',
  noneHint:
    'Try fewer words or another spelling. The search covers title, code and description of the records you may see.',
  failed: 'The records could not be searched',
  retry: 'Try again',
  searching: 'Searching…',
  count: '%{count} results',
  hintMove: 'move',
  hintOpen: 'open',
  hintTab: 'in a new tab',
  hintClose: 'close',
};
