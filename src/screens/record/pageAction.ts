import OpenInFull from '@mui/icons-material/OpenInFullOutlined';
import type { PanelAction } from './panelActions.ts';

/** Shows the record of a panel on a page of its own. */
export const pageAction = (label: string, run: () => void): PanelAction => ({
  name: 'page',
  label,
  icon: OpenInFull,
  run,
});
