import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import type { usePhrase } from './useDeletion.ts';

interface PhraseFieldProps {
  readonly typed: ReturnType<typeof usePhrase>;
  readonly disabled: boolean;
}

/** The phrase that is typed out before everything is deleted. */
export const PhraseField = ({ typed, disabled }: PhraseFieldProps) => (
  <TextField
    fullWidth
    label={useTranslate()('deletion.ask.phrase', { phrase: `«${typed.wanted}»` })}
    value={typed.phrase}
    disabled={disabled}
    autoComplete="off"
    onChange={(event) => typed.setPhrase(event.target.value)}
  />
);
