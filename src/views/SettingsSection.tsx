import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import { measures } from '#src/theme/index.ts';
import { useAnnouncement } from './sections/announcedSections.ts';

interface SettingsSectionProps {
  /** by which the page's guide leads here, and the address */
  readonly id?: string;
  readonly title: string;
  /** what the section is for */
  readonly hint: string;
  readonly children: ReactNode;
}

/** What is set and why, side by side where there is room: words at the start, controls in their card. */
export const SettingsSection = ({ id, title, hint, children }: SettingsSectionProps) => {
  const titleId = useId();
  useAnnouncement(id, title);
  return (
    <Box
      component="section"
      {...(id !== undefined && { id })}
      aria-labelledby={titleId}
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '260px minmax(0, 1fr)' },
        gap: { xs: 1.5, md: 4 },
        paddingBlock: 3,
        maxWidth: measures.settings,
        scrollMarginBlockStart: { xs: measures.topBar + 64, lg: measures.topBar },
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Box>
        <Typography id={titleId} variant="h2" tabIndex={-1} sx={{ outline: 0 }}>
          {title}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {hint}
        </Typography>
      </Box>
      <Card sx={{ padding: { xs: 2, sm: 3 } }}>{children}</Card>
    </Box>
  );
};
