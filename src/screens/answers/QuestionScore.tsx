import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import type { WireQuestion } from '#resources/questions/wire.ts';
import { NumberControl } from '#src/fields/controls/NumberControl.tsx';
import { useFormat } from '#src/fields/useFormat.ts';
import type { Draft } from './answerDraft.ts';

interface ScoreProps {
  readonly question: Pick<WireQuestion, 'id' | 'title' | 'scoreMin' | 'scoreMax'>;
  readonly draft: Draft;
  readonly disabled: boolean;
  readonly onChange: (change: Partial<Draft>, ms: number) => void;
  readonly onClear: () => void;
}

/** Long enough to write a second digit. */
const typingMs = 500;

/** A score that is given as a figure in the question's range, in any digit set. What does not fit is not sent. */
export const QuestionScore = ({ question, draft, disabled, onChange, onClear }: ScoreProps) => {
  const translate = useTranslate();
  const { number } = useFormat();
  const id = useId();
  const [min, max] = [question.scoreMin ?? 0, question.scoreMax ?? 100];
  const [typed, setTyped] = useState<{ readonly value: number | string } | null>(null);
  const range = { min: number(min), max: number(max) };
  const fits = (value: number | string): value is number => typeof value === 'number' && value >= min && value <= max;
  const change = (value: number | string | null): void => {
    if (value !== null && !fits(value)) return setTyped({ value });
    setTyped(null);
    if (value === null) onClear();
    else onChange({ score: value, optionId: null, notApplicable: false }, typingMs);
  };
  return (
    <Box sx={{ maxWidth: 280 }}>
      <Typography component="label" htmlFor={id} variant="body2" color="textSecondary">
        {translate('answering.scoreLabel', range)}
      </Typography>
      <NumberControl
        id={id}
        label={question.title}
        value={typed?.value ?? draft.score}
        onChange={change}
        scale={2}
        negative={min < 0}
        grouped={false}
        bounds={{ min, max }}
        invalid={typed !== null}
        disabled={disabled}
        describedBy={typed ? `${id}-out` : undefined}
      />
      {typed && (
        <FormHelperText id={`${id}-out`} error role="alert">
          {translate('answering.scoreOut', range)}
        </FormHelperText>
      )}
    </Box>
  );
};
