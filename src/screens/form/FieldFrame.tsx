import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';

interface FieldFrameProps {
  readonly id: string;
  readonly label: string;
  readonly required: boolean;
  readonly help: string;
  readonly error: string | undefined;
  readonly children: ReactNode;
}

const Star = () => {
  const word = useTranslate()('form.required');
  return (
    <Box component="span" aria-hidden="true" title={word} sx={{ color: 'error.main', marginInlineStart: 0.5 }}>
      *
    </Box>
  );
};

/** A field of a form: label above, then the control, then the error or the help. */
export const FieldFrame = ({ id, label, required, help, error, children }: FieldFrameProps) => (
  <Box sx={{ scrollMarginBlock: 80 }}>
    <Box
      component="label"
      id={`${id}-label`}
      htmlFor={id}
      sx={{ display: 'block', fontSize: '0.8125rem', fontWeight: 600, mb: 0.5 }}
    >
      {label}
      {required && <Star />}
    </Box>
    {children}
    {(error || help) && (
      <FormHelperText
        id={`${id}-text`}
        error={error !== undefined}
        role={error ? 'alert' : undefined}
        sx={{ marginInline: 0 }}
      >
        {error ?? help}
      </FormHelperText>
    )}
  </Box>
);
