import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import type { ReactNode } from 'react';

interface FieldFrameProps {
  readonly id: string;
  readonly label: string;
  readonly required: boolean;
  readonly help: string;
  readonly error: string | undefined;
  readonly children: ReactNode;
}

/** A field of a form: label above, then the control, then the error or the help. */
export const FieldFrame = ({ id, label, required, help, error, children }: FieldFrameProps) => (
  <Box sx={{ scrollMarginBlock: 80 }}>
    <InputLabel id={`${id}-label`} htmlFor={id} required={required}>
      {label}
    </InputLabel>
    {children}
    {(error || help) && (
      <FormHelperText id={`${id}-text`} error={error !== undefined} role={error ? 'alert' : undefined}>
        {error ?? help}
      </FormHelperText>
    )}
  </Box>
);
