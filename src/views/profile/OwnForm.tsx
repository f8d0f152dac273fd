import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';

interface OwnFormProps {
  readonly action: string;
  readonly busy: boolean;
  readonly onSubmit: () => Promise<void>;
  readonly children: ReactNode;
}

/** A part of the profile that is saved by itself; two fields to a line where there is room. */
export const OwnForm = ({ action, busy, onSubmit, children }: OwnFormProps) => (
  <Box
    component="form"
    noValidate
    aria-busy={busy}
    onSubmit={(event) => {
      event.preventDefault();
      void onSubmit();
    }}
  >
    <Box
      sx={{ display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }, gap: 2 }}
    >
      {children}
    </Box>
    <Button type="submit" variant="contained" loading={busy} sx={{ marginBlockStart: 3 }}>
      {action}
    </Button>
  </Box>
);
