import Alert from '@mui/material/Alert';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { memo } from 'react';
import type { WireQuestion } from '#resources/questions/wire.ts';
import { useFormat } from '#src/fields/useFormat.ts';
import type { Answering, AnswerSession } from './answerSession.ts';
import { ConflictNotice } from './ConflictNotice.tsx';
import { QuestionExtras, type OpenParts } from './QuestionExtras.tsx';
import { QuestionHead } from './QuestionHead.tsx';
import { ChoiceRow, QuestionOptions } from './QuestionOptions.tsx';
import { QuestionScore } from './QuestionScore.tsx';
import { SaveMark } from './SaveMark.tsx';

/** Id of the element of a question, to which the keys and the sections lead. */
export const cardId = (questionId: number): string => `question-${questionId}`;

export interface QuestionCardProps {
  readonly question: WireQuestion;
  readonly place: number;
  readonly answering: Answering;
  /** the one that the keys mean */
  readonly current: boolean;
  readonly mayAnswer: boolean;
  readonly open: OpenParts;
  readonly session: AnswerSession;
  readonly onCurrent: (questionId: number) => void;
  readonly onOpen: (questionId: number, part: keyof OpenParts) => void;
  readonly onHistory: (questionId: number) => void;
}

const GivenBy = ({ answering: { kept, state } }: { readonly answering: Answering }) => {
  const translate = useTranslate();
  const { instant } = useFormat();
  if (!kept || state !== 'saved') return null;
  const by = kept.by?.title ?? translate('answering.unknownPerson');
  return (
    <Typography variant="caption" color="textSecondary" component="div">
      {translate('answering.byAt', { by, at: instant(kept.at) })}
    </Typography>
  );
};

const Scored = ({ question, answering, mayAnswer, session }: QuestionCardProps) => {
  const translate = useTranslate();
  const { id } = question;
  return (
    <>
      <QuestionScore
        key={String(answering.draft.notApplicable)}
        question={question}
        draft={answering.draft}
        disabled={!mayAnswer}
        onChange={(change, ms) => session.change(id, change, ms)}
        onClear={() => session.clear(id)}
      />
      <ChoiceRow
        name={`question-${id}-choice`}
        label={translate('answering.notApplicable')}
        hint={translate('answering.notApplicableHint')}
        checked={answering.draft.notApplicable}
        disabled={!mayAnswer}
        onChoose={() => session.change(id, { optionId: null, score: null, notApplicable: true })}
      />
    </>
  );
};

const PlainCard = (props: QuestionCardProps) => {
  const { question, place, answering, current, mayAnswer, session } = props;
  const translate = useTranslate();
  const { id } = question;
  const titleId = `${cardId(id)}-title`;
  const { draft, kept, state, problem } = answering;
  return (
    <Paper
      id={cardId(id)}
      component="section"
      variant="outlined"
      tabIndex={-1}
      aria-labelledby={titleId}
      aria-current={current ? 'step' : undefined}
      onFocusCapture={() => props.onCurrent(id)}
      onClickCapture={() => props.onCurrent(id)}
      sx={{
        display: 'grid',
        gap: 1.5,
        padding: 2,
        scrollMarginBlock: '180px 96px',
        '&&': { borderColor: current ? 'secondary.main' : 'divider' },
        boxShadow: current ? ({ palette }) => `0 0 0 1px ${palette.secondary.main}` : undefined,
        '&&:focus-visible': { outline: 0 },
      }}
    >
      <QuestionHead
        question={question}
        place={place}
        titleId={titleId}
        mark={<SaveMark state={state} onRetry={() => session.retry(id)} />}
      />
      {kept && !kept.fits && state === 'saved' && (
        <Alert severity="warning">{translate('answering.noLongerFits')}</Alert>
      )}
      {state === 'failed' && problem && <Alert severity="error">{problem}</Alert>}
      {state === 'conflict' && (
        <ConflictNotice
          question={question}
          answering={answering}
          onMine={() => session.keepMine(id)}
          onTheirs={() => session.takeTheirs(id)}
        />
      )}
      {question.answerKind === 'score' ? (
        <Scored {...props} />
      ) : (
        <QuestionOptions
          question={question}
          draft={draft}
          disabled={!mayAnswer}
          onChange={(change) => session.change(id, change)}
        />
      )}
      <QuestionExtras
        question={question}
        draft={draft}
        known={kept !== null}
        disabled={!mayAnswer}
        open={props.open}
        onOpen={(part) => props.onOpen(id, part)}
        onChange={(change, ms) => session.change(id, change, ms)}
        onClear={() => session.clear(id)}
        onHistory={() => props.onHistory(id)}
      />
      <GivenBy answering={answering} />
    </Paper>
  );
};

/** One question with its answer; drawn again only when something of its own changes. */
export const QuestionCard = memo(PlainCard);
