import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';

interface FactorInputProps {
  readonly asks: 'password' | 'code';
  readonly value: string;
  readonly problem: string | undefined;
  readonly onChange: (value: string) => void;
}

/** The own password, or the six digits of the app in any digit set. */
export const FactorInput = ({ asks, value, problem, onChange }: FactorInputProps) => {
  const translate = useTranslate();
  const isCode = asks === 'code';
  return (
    <TextField
      autoFocus
      type={isCode ? 'text' : 'password'}
      label={translate(isCode ? 'login.factor.code' : 'login.change.current')}
      value={value}
      error={problem !== undefined}
      helperText={problem}
      onChange={({ target }) => onChange(target.value)}
      slotProps={{
        htmlInput: isCode
          ? { dir: 'ltr', inputMode: 'numeric', autoComplete: 'one-time-code', maxLength: 12 }
          : { dir: 'ltr', autoComplete: 'current-password' },
      }}
    />
  );
};
