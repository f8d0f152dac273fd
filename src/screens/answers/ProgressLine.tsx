import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { Progress } from '#resources/questions/wire.ts';
import { useFormat } from '#src/fields/useFormat.ts';

/** How much of all is answered, and how many required questions are left. */
export const ProgressLine = ({ progress }: { readonly progress: Progress }) => {
  const translate = useTranslate();
  const { number } = useFormat();
  const { answered, questions, required, requiredAnswered } = progress;
  const left = required - requiredAnswered;
  const text = translate('answering.answered', { answered: number(answered), questions: number(questions) });
  return (
    <Box sx={{ flex: '1 1 180px', minWidth: 0 }}>
      <LinearProgress
        variant="determinate"
        value={questions === 0 ? 0 : (answered / questions) * 100}
        aria-label={translate('answering.progress')}
        aria-valuetext={text}
        sx={{ height: 6, borderRadius: 1 }}
      />
      <Typography variant="caption" component="div" sx={{ marginBlockStart: 0.5 }}>
        {text}
        {' · '}
        {left > 0 ? translate('answering.requiredLeft', { count: number(left) }) : translate('answering.nothingLeft')}
      </Typography>
    </Box>
  );
};
