import CloseOutlined from '@mui/icons-material/CloseOutlined';
import Box from '@mui/material/Box';

import IconButton from '@mui/material/IconButton';
import SwipeableDrawer from '@mui/material/SwipeableDrawer';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { measures } from '#src/theme/index.ts';
import { Logo } from './Logo.tsx';
import { MenuList } from './MenuList.tsx';
import { useOrganisation } from './useOrganisation.ts';

export interface MenuDrawerProps {
  readonly open: boolean;
  readonly onOpen: () => void;
  readonly onClose: () => void;
}

/** The same menu over the screen, on phones and tablets. */
export const MenuDrawer = ({ open, onOpen, onClose }: MenuDrawerProps) => {
  const translate = useTranslate();
  const organisation = useOrganisation();
  return (
    <SwipeableDrawer
      open={open}
      onOpen={onOpen}
      disableDiscovery
      swipeAreaWidth={16}
      onClose={onClose}
      slotProps={{ paper: { 'aria-label': translate('frame.menu.label'), sx: { width: '17rem', maxWidth: '85vw' } } }}
    >
      <Box
        component="nav"
        aria-label={translate('frame.menu.label')}
        sx={{ display: 'flex', flexDirection: 'column', height: '100%' }}
      >
        <Box
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 1.25,
            minHeight: measures.topBar,
            paddingInlineStart: 2,
            paddingInlineEnd: 1,
            borderBottom: 1,
            borderColor: 'divider',
            marginBlockEnd: 1,
          }}
        >
          <Logo size={28} />
          <Typography variant="subtitle2" sx={{ flexGrow: 1, minWidth: 0, lineHeight: 1.5, overflowWrap: 'anywhere' }}>
            {organisation}
          </Typography>
          <IconButton onClick={onClose} aria-label={translate('frame.menu.close')}>
            <CloseOutlined />
          </IconButton>
        </Box>
        <MenuList onNavigate={onClose} />
      </Box>
    </SwipeableDrawer>
  );
};
