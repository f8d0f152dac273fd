import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { SvgIconComponent } from '@mui/icons-material';

interface TreeNoticeProps {
  readonly icon: SvgIconComponent;
  readonly title: string;
  readonly text: string;
  readonly height: string;
  readonly children?: ReactNode;
}

/** What stands in the place of the rows when there are none: why, and the way on. */
export const TreeNotice = ({ icon: Icon, title, text, height, children }: TreeNoticeProps) => (
  <Box
    role="status"
    sx={{
      display: 'grid',
      placeContent: 'center',
      justifyItems: 'center',
      gap: 1,
      p: 3,
      minHeight: `min(${height}, 360px)`,
      textAlign: 'center',
      border: 1,
      borderColor: 'divider',
      borderRadius: 1,
      bgcolor: 'background.paper',
    }}
  >
    <Icon aria-hidden="true" sx={{ fontSize: 40, color: 'text.secondary', opacity: 0.6 }} />
    <Typography variant="h2">{title}</Typography>
    <Typography color="text.secondary" sx={{ maxWidth: 440 }}>
      {text}
    </Typography>
    {children}
  </Box>
);
