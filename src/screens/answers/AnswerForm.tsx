import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useCallback, useMemo, useState, type KeyboardEvent } from 'react';
import type { Resource } from '#schema';
import type { SubjectQuestions, WireQuestion, WireSection } from '#resources/questions/wire.ts';
import { LeaveGuard } from '#src/screens/form/LeaveGuard.tsx';
import { AnswerBar } from './AnswerBar.tsx';
import { AnswerHistory } from './AnswerHistory.tsx';
import { cardId, QuestionCard } from './QuestionCard.tsx';
import { SectionNav } from './SectionNav.tsx';
import { useAnswerForm } from './useAnswerForm.ts';
import { useAnswerKeys } from './useAnswerKeys.ts';
import { useQuestionSteps } from './useQuestionSteps.ts';

interface AnswerFormProps {
  readonly resource: Resource;
  readonly asked: SubjectQuestions;
  readonly onDone: () => void;
}

/** A text that is left by Escape gives the focus back to its question. */
const leaveText = (event: KeyboardEvent): void => {
  if (event.key !== 'Escape' || !(event.target instanceof HTMLElement)) return;
  if (!event.target.matches('textarea, input')) return;
  event.target.closest<HTMLElement>(`[id^="${cardId(0).slice(0, -1)}"][tabindex]`)?.focus();
};

/** From the score of one question Enter leads on, as it does outside of texts. */
const isScoreEnter = ({ key, target, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  key === 'Enter' && !ctrlKey && !metaKey && target instanceof HTMLInputElement && target.type === 'text';

const SectionHead = ({ section }: { readonly section: WireSection }) => (
  <Box>
    {section.path.length > 0 && (
      <Typography variant="caption" color="textSecondary" component="div">
        {section.path.join(' › ')}
      </Typography>
    )}
    <Typography variant="h2">{section.title}</Typography>
    {section.description && (
      <Typography variant="body2" color="textSecondary" sx={{ whiteSpace: 'pre-line' }}>
        {section.description}
      </Typography>
    )}
  </Box>
);

const leavesPage = (from: { pathname: string }, to: { pathname: string }): boolean => from.pathname !== to.pathname;

/** The questions of a subject by section, answered with the mouse, the finger or the keyboard alone. */
export const AnswerForm = ({ resource, asked, onDone }: AnswerFormProps) => {
  const translate = useTranslate();
  const { session, answers, open } = useAnswerForm(resource, asked);
  const { sections, mayAnswer, subject } = asked;
  const questions = useMemo(() => sections.flatMap((section) => section.questions), [sections]);
  const steps = useQuestionSteps(questions, session);
  const [history, setHistory] = useState<WireQuestion>();
  const done = useCallback(() => void session.settled().then(onDone), [session, onDone]);
  useAnswerKeys({
    session,
    current: steps.current,
    mayAnswer,
    onStep: steps.step,
    onNextOpen: steps.nextOpen,
    onNote: steps.note,
    onDone: done,
  });
  const showHistory = useCallback((id: number) => setHistory(questions.find((one) => one.id === id)), [questions]);
  const inside = sections.find((section) => section.questions.some(({ id }) => id === steps.current?.id));
  return (
    <Box
      onKeyDown={(event) => {
        leaveText(event);
        if (isScoreEnter(event)) steps.nextOpen();
      }}
    >
      <LeaveGuard guarded={open} leaves={leavesPage} />
      <AnswerBar resource={resource} asked={asked} onDone={done} />
      {!mayAnswer && (
        <Alert severity="info" sx={{ marginBlockEnd: 2 }}>
          {translate('answering.readOnly')}
        </Alert>
      )}
      <Box
        sx={{
          display: 'grid',
          gap: { xs: 2, md: 3 },
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '240px minmax(0, 1fr)' },
        }}
      >
        <SectionNav
          sections={sections}
          answers={answers}
          currentId={inside?.id}
          onChoose={(section) => steps.go((section.questions.find(steps.isOpen) ?? section.questions[0])?.id)}
        />
        <Box sx={{ display: 'grid', gap: 4, maxWidth: 860 }}>
          {sections.map((section) => (
            <Box component="section" key={section.id} sx={{ display: 'grid', gap: 2 }}>
              <SectionHead section={section} />
              {section.questions.map((question) => (
                <QuestionCard
                  key={question.id}
                  question={question}
                  place={questions.indexOf(question) + 1}
                  answering={answers.get(question.id)!}
                  current={question.id === steps.current?.id}
                  mayAnswer={mayAnswer}
                  open={steps.partsOf(question.id)}
                  session={session}
                  onCurrent={steps.setCurrentId}
                  onOpen={steps.open}
                  onHistory={showHistory}
                />
              ))}
            </Box>
          ))}
        </Box>
      </Box>
      {history && (
        <AnswerHistory
          resource={resource}
          subjectId={subject.id}
          question={history}
          onClose={() => setHistory(undefined)}
        />
      )}
    </Box>
  );
};
