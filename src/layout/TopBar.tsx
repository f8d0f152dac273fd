import MenuOutlined from '@mui/icons-material/MenuOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { Suspense, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { measures } from '#src/theme/index.ts';
import { BusyLine } from './BusyLine.tsx';
import { Logo } from './Logo.tsx';
import { SearchEntry, type SearchWindow } from './SearchEntry.tsx';
import { useOrganisation } from './useOrganisation.ts';
import { UserMenu } from './UserMenu.tsx';

interface Props {
  /** given where the menu is a drawer */
  readonly onMenu?: () => void;
  readonly search: SearchWindow;
  /** what stands before the person's own menu */
  readonly tools?: ReactNode;
}

const Names = () => {
  const translate = useTranslate();
  return (
    <Box
      component={Link}
      to="/dashboard"
      sx={{ display: 'flex', alignItems: 'center', gap: 1.25, minWidth: 0, color: 'inherit', textDecoration: 'none' }}
    >
      <Logo size={28} />
      <Typography
        component="span"
        variant="subtitle1"
        sx={{ whiteSpace: 'nowrap', display: { xs: 'none', sm: 'block' } }}
      >
        {translate('general.product')}
      </Typography>
      <Typography
        component="span"
        variant="body2"
        color="textSecondary"
        noWrap
        sx={{
          alignSelf: 'center',
          borderLeft: { sm: 1 },
          borderColor: { sm: 'divider' },
          paddingInlineStart: { sm: 1.25 },
        }}
      >
        {useOrganisation()}
      </Typography>
    </Box>
  );
};

/** 12 units high at the head of every screen. */
export const TopBar = ({ onMenu, search, tools }: Props) => {
  const translate = useTranslate();
  return (
    <Box
      component="header"
      sx={{
        position: 'sticky',
        insetBlockStart: 0,
        zIndex: 'appBar',
        display: 'flex',
        displayPrint: 'none',
        alignItems: 'center',
        gap: 1,
        height: measures.topBar,
        paddingInline: { xs: 1, md: 2 },
        backgroundColor: 'background.paper',
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      {onMenu && (
        <IconButton onClick={onMenu} aria-label={translate('frame.menu.open')}>
          <MenuOutlined />
        </IconButton>
      )}
      <Names />
      <Box sx={{ flexGrow: 1 }} />
      <SearchEntry window={search} />
      <Suspense fallback={null}>{tools}</Suspense>
      <UserMenu />
      <BusyLine />
    </Box>
  );
};
