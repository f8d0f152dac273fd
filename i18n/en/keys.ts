import type { keys as persian } from '#i18n/fa/keys.ts';
import type { TwinOf } from './general.ts';

export const keys: TwinOf<typeof persian> = {
  title: 'Keyboard shortcuts',
  close: 'Close',
  help: 'Show this list',
  search: 'Search the console',
  menu: 'Collapse or expand the menu',
  scopes: { everywhere: 'Everywhere', list: 'List', tree: 'Tree', form: 'Form', panel: 'Open record' },
};
