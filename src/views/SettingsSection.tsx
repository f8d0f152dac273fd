import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';

interface SettingsSectionProps {
  readonly title: string;
  /** what the section is for */
  readonly hint: string;
  readonly children: ReactNode;
}

/** What is set and why, side by side where there is room: words at the start, controls in their card. */
export const SettingsSection = ({ title, hint, children }: SettingsSectionProps) => {
  const titleId = useId();
  return (
    <Box
      component="section"
      aria-labelledby={titleId}
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '260px minmax(0, 1fr)' },
        gap: { xs: 1.5, md: 4 },
        paddingBlock: 3,
        maxWidth: 1120,
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Box>
        <Typography id={titleId} variant="h2">
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
