import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface Props {
  readonly title: string;
  readonly action: string;
  readonly busy: boolean;
  readonly onSubmit: () => Promise<void>;
  readonly children: ReactNode;
}

/** A part of the profile that is saved by itself. */
export const ProfileCard = ({ title, action, busy, onSubmit, children }: Props) => (
  <Card
    component="form"
    noValidate
    aria-busy={busy}
    onSubmit={(event) => {
      event.preventDefault();
      void onSubmit();
    }}
    sx={{ padding: { xs: 2, sm: 3 } }}
  >
    <Typography variant="h2" sx={{ marginBlockEnd: 2 }}>
      {title}
    </Typography>
    <Box sx={{ display: 'grid', gap: 2 }}>{children}</Box>
    <Button type="submit" variant="contained" disabled={busy} sx={{ marginBlockStart: 3 }}>
      {action}
    </Button>
  </Card>
);
