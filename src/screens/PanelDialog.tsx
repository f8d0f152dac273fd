import Dialog from '@mui/material/Dialog';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useTheme } from '@mui/material/styles';
import type { SidePanelProps } from './SidePanel.tsx';

/** The same as a dialog over the screen, where what is asked is short and the rows beside it tell nothing. */
export const PanelDialog = ({ titleId, onClose, children }: SidePanelProps) => {
  const isPhone = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true });
  return (
    <Dialog open fullWidth maxWidth="sm" fullScreen={isPhone} onClose={onClose} aria-labelledby={titleId}>
      {children}
    </Dialog>
  );
};
