import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import type { WireQuestion } from '#resources/questions/wire.ts';
import { useFormat } from '#src/fields/useFormat.ts';

interface QuestionHeadProps {
  readonly question: Pick<WireQuestion, 'title' | 'code' | 'guidance' | 'weight' | 'required'>;
  /** its place in the whole form, from 1 */
  readonly place?: number | undefined;
  readonly titleId: string;
  readonly mark?: ReactNode;
}

/** What is asked, how much it weighs, whether it must be answered, and what helps to answer it. */
export const QuestionHead = ({ question, place, titleId, mark }: QuestionHeadProps) => {
  const translate = useTranslate();
  const { digits, number } = useFormat();
  const { title, code, guidance, weight, required } = question;
  return (
    <Box>
      <Box sx={{ display: 'flex', flexWrap: { xs: 'wrap', sm: 'nowrap' }, gap: 1, alignItems: 'flex-start' }}>
        <Typography
          id={titleId}
          component="h3"
          sx={{ flex: '1 1 240px', fontSize: 16, fontWeight: 700, overflowWrap: 'anywhere' }}
        >
          {place !== undefined && `${digits(place)}. `}
          {title}
          {required && (
            <Box component="span" title={translate('answering.required')} sx={{ color: 'error.main' }}>
              {' *'}
            </Box>
          )}
        </Typography>
        {mark}
      </Box>
      <Typography variant="caption" component="div" color="textSecondary">
        {code && <bdi dir="ltr">{code}</bdi>}
        {code && ' · '}
        {required && `${translate('answering.required')} · `}
        {translate('answering.weight', { weight: number(weight) })}
      </Typography>
      {guidance && (
        <Typography
          variant="body2"
          color="textSecondary"
          sx={{ marginBlockStart: 0.5, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
        >
          {guidance}
        </Typography>
      )}
    </Box>
  );
};
