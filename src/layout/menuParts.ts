// Menus of the frame that are not there until somebody wants them.
import { later } from './later.tsx';

export const EntriesMenuLater = later(async () => (await import('./EntriesMenu.tsx')).EntriesMenu);
export const UserMenuPanelLater = later(async () => (await import('./UserMenuPanel.tsx')).UserMenuPanel);
