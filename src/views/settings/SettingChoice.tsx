import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useId } from 'react';

interface Props<T extends string> {
  readonly label: string;
  readonly value: T;
  readonly options: readonly T[];
  readonly wordOf: (option: T) => string;
  readonly onChange: (option: T) => void;
}

/** One setting with few values, all of them in sight. */
export const SettingChoice = <T extends string>({ label, value, options, wordOf, onChange }: Props<T>) => {
  const labelId = useId();
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'space-between',
        gap: 1,
        paddingBlock: 1.5,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Typography id={labelId} variant="subtitle1">
        {label}
      </Typography>
      <ToggleButtonGroup
        exclusive
        size="small"
        color="primary"
        aria-labelledby={labelId}
        value={value}
        onChange={(_, chosen: T | null) => chosen && onChange(chosen)}
      >
        {options.map((option) => (
          <ToggleButton key={option} value={option} sx={{ paddingInline: 2 }}>
            {wordOf(option)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </Box>
  );
};
