import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Breadcrumbs, type Crumb } from './Breadcrumbs.tsx';
import { useOpenTitle } from './openRecord.ts';
import { useDocumentTitle } from './useDocumentTitle.ts';

interface Props {
  readonly title: string;
  /** a line below the title: what this is, how much there is */
  readonly subtitle?: ReactNode;
  /** the steps between the screen of the menu and this one */
  readonly trail?: readonly Crumb[];
  /** true where the title is of something in the screen of the menu, at its address */
  readonly inside?: boolean;
  /** the one main action and its neighbours, always at the same place */
  readonly actions?: ReactNode;
}

/** Heads every screen: breadcrumbs, the h1, and the actions at the far edge of its line. */
export const PageTitle = ({ title, subtitle, trail = [], inside = false, actions }: Props) => {
  const open = useOpenTitle();
  useDocumentTitle(open ? `${open} | ${title}` : title);
  return (
    <Box component="header" sx={{ marginBlockEnd: 2 }}>
      <Breadcrumbs trail={trail} title={title} inside={inside} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, minHeight: 40 }}>
        <Box sx={{ flexGrow: 1, minWidth: 0 }}>
          <Typography variant="h1" tabIndex={-1} id="page-title" sx={{ outline: 0, overflowWrap: 'anywhere' }}>
            <bdi>{title}</bdi>
          </Typography>
          {subtitle && (
            <Typography component="div" variant="body2" color="textSecondary">
              {subtitle}
            </Typography>
          )}
        </Box>
        {actions && <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>{actions}</Box>}
      </Box>
    </Box>
  );
};
