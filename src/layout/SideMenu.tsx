import KeyboardDoubleArrowLeftOutlined from '@mui/icons-material/KeyboardDoubleArrowLeftOutlined';
import KeyboardDoubleArrowRightOutlined from '@mui/icons-material/KeyboardDoubleArrowRightOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useTranslate } from 'ra-core';
import { setPreferences, usePreferences } from '#src/providers/preferences.ts';
import { useKeys } from './keys/index.ts';
import { DirectionalIcon, measures } from '#src/theme/index.ts';
import { Hint } from './Hint.tsx';
import { MenuList } from './MenuList.tsx';

/** The menu beside the screen: 14 rem with words, 4 rem as icons; which of the two is remembered. */
export const SideMenu = () => {
  const translate = useTranslate();
  const { menuOpen } = usePreferences();
  const label = translate(menuOpen ? 'frame.menu.collapse' : 'frame.menu.expand');
  const toggle = () => setPreferences({ menuOpen: !menuOpen });
  useKeys('keys.scopes.everywhere', [{ keys: 'Mod+B', label: 'keys.menu', run: toggle }]);
  return (
    <Box
      component="nav"
      aria-label={translate('frame.menu.label')}
      sx={{
        position: 'sticky',
        insetBlockStart: measures.topBar,
        flexShrink: 0,
        display: 'flex',
        displayPrint: 'none',
        flexDirection: 'column',
        width: menuOpen ? '14rem' : '4rem',
        height: `calc(100dvh - ${measures.topBar}px)`,
        backgroundColor: 'background.paper',
        borderRight: 1,
        borderColor: 'divider',
        transition: 'width 160ms ease',
      }}
    >
      <MenuList collapsed={!menuOpen} />
      <Box sx={{ display: 'flex', justifyContent: menuOpen ? 'flex-end' : 'center', padding: 1, paddingBlockStart: 0 }}>
        <Hint title={label}>
          <IconButton size="small" aria-label={label} aria-expanded={menuOpen} onClick={toggle}>
            <DirectionalIcon
              icon={menuOpen ? KeyboardDoubleArrowLeftOutlined : KeyboardDoubleArrowRightOutlined}
              fontSize="small"
            />
          </IconButton>
        </Hint>
      </Box>
    </Box>
  );
};
