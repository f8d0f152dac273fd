import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Tooltip from '@mui/material/Tooltip';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { Resource } from '#schema';
import type { SubjectQuestions } from '#resources/questions/wire.ts';
import { measures } from '#src/theme/index.ts';
import { ProgressLine } from './ProgressLine.tsx';
import { StandingFigure } from './StandingFigure.tsx';
import { WhyDialog } from './WhyDialog.tsx';

interface AnswerBarProps {
  readonly resource: Resource;
  readonly asked: SubjectQuestions;
  readonly onDone: () => void;
}

const bar = {
  position: { xs: 'static', sm: 'sticky' },
  top: measures.topBar + 8,
  zIndex: 2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 3,
  rowGap: 1,
  padding: { xs: 1.5, sm: 2 },
  marginBlockEnd: 2,
} as const;

/** Stays in sight while one answers: how far one is, what it makes so far, and the way out. */
export const AnswerBar = ({ resource, asked, onDone }: AnswerBarProps) => {
  const translate = useTranslate();
  const [why, setWhy] = useState(false);
  const { standing, model, subject } = asked;
  return (
    <Paper variant="outlined" sx={bar}>
      <ProgressLine progress={standing.progress} />
      <Box aria-live="polite">
        <StandingFigure standing={standing} model={model} brief={standing.state === 'incomplete'} />
      </Box>
      <Box sx={{ display: 'flex', gap: 1, marginInlineStart: { xs: 'auto', sm: 0 } }}>
        <Button onClick={() => setWhy(true)}>{translate('answering.why.open')}</Button>
        <Tooltip title={translate('answering.doneHint')} describeChild>
          <Button variant="contained" onClick={onDone}>
            {translate('answering.done')}
          </Button>
        </Tooltip>
      </Box>
      {why && <WhyDialog resource={resource} id={subject.id} node="item" onClose={() => setWhy(false)} />}
    </Paper>
  );
};
