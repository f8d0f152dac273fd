import type { SvgIconComponent } from '@mui/icons-material';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface Props {
  readonly icon: SvgIconComponent;
  readonly title: string;
  readonly text: string;
  readonly children?: ReactNode;
}

/** A page that says why there is nothing else to see, and offers the way on. */
export const NoticePage = ({ icon: Icon, title, text, children }: Props) => (
  <Box
    sx={{
      display: 'grid',
      justifyItems: 'center',
      alignContent: 'center',
      gap: 1.5,
      minHeight: '60vh',
      paddingInline: 2,
      textAlign: 'center',
    }}
  >
    <Icon aria-hidden sx={{ fontSize: 56, color: 'text.secondary', opacity: 0.6 }} />
    <Typography variant="h1">{title}</Typography>
    <Typography color="textSecondary" sx={{ maxWidth: 480 }}>
      {text}
    </Typography>
    {children}
  </Box>
);
