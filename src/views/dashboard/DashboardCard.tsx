import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';

interface DashboardCardProps {
  readonly title: string;
  /** the list behind it */
  readonly more?: { readonly label: string; readonly to: string } | undefined;
  readonly children: ReactNode;
}

/** A part of the dashboard: its heading, the way to the whole list, and what it says. */
export const DashboardCard = ({ title, more, children }: DashboardCardProps) => {
  const titleId = useId();
  return (
    <Paper component="section" variant="outlined" aria-labelledby={titleId} sx={{ p: 2, minWidth: 0 }}>
      <Box sx={{ display: 'flex', alignItems: 'baseline', justifyContent: 'space-between', gap: 2, mb: 1.5 }}>
        <Typography id={titleId} variant="h2">
          {title}
        </Typography>
        {more && (
          <Link component={RouterLink} to={more.to} variant="body2" underline="hover" sx={{ flex: 'none' }}>
            {more.label}
          </Link>
        )}
      </Box>
      {children}
    </Paper>
  );
};
