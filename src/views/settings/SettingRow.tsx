import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';

interface SettingRowProps {
  readonly label: string;
  readonly hint: string;
  /** gets the id of the label, so that it is named by it */
  readonly children: (labelId: string) => ReactNode;
}

/** One setting: its name and what it does at the start of the line, its control at the end. */
export const SettingRow = ({ label, hint, children }: SettingRowProps) => {
  const labelId = useId();
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'space-between',
        gap: 1.5,
        '& + &': { borderTop: 1, borderColor: 'divider', marginBlockStart: 2, paddingBlockStart: 2 },
      }}
    >
      <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
        <Typography id={labelId} variant="subtitle1">
          {label}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {hint}
        </Typography>
      </Box>
      {children(labelId)}
    </Box>
  );
};
