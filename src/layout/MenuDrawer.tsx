import CloseOutlined from '@mui/icons-material/CloseOutlined';
import Box from '@mui/material/Box';

import IconButton from '@mui/material/IconButton';
import SwipeableDrawer from '@mui/material/SwipeableDrawer';
import { useTranslate } from 'ra-core';
import { measures } from '#src/theme/index.ts';
import { MenuList } from './MenuList.tsx';

interface Props {
  readonly open: boolean;
  readonly onOpen: () => void;
  readonly onClose: () => void;
}

/** The same menu over the screen, on phones and tablets. */
export const MenuDrawer = ({ open, onOpen, onClose }: Props) => {
  const translate = useTranslate();
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
            justifyContent: 'flex-end',
            minHeight: measures.topBar,
            paddingInline: 1,
          }}
        >
          <IconButton onClick={onClose} aria-label={translate('frame.menu.close')}>
            <CloseOutlined />
          </IconButton>
        </Box>
        <MenuList onNavigate={onClose} />
      </Box>
    </SwipeableDrawer>
  );
};
