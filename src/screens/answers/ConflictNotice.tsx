import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import type { AnswerValue, WireQuestion } from '#resources/questions/wire.ts';
import { useFormat } from '#src/fields/useFormat.ts';
import { saysSomething } from './answerDraft.ts';
import type { Answering } from './answerSession.ts';

type Asked = Pick<WireQuestion, 'options'>;

/** What an answer says, in words. */
export const useAnswerText = (): ((question: Asked, answer: AnswerValue | null | undefined) => string) => {
  const translate = useTranslate();
  const { number } = useFormat();
  return (question, answer) => {
    if (!answer || !saysSomething(answer)) return translate('answering.conflict.none');
    if (answer.notApplicable) return translate('answering.notApplicable');
    if (answer.score !== null) return number(answer.score);
    return question.options.find(({ id }) => id === answer.optionId)?.title ?? translate('answering.conflict.none');
  };
};

interface ConflictProps {
  readonly question: Asked;
  readonly answering: Answering;
  readonly onMine: () => void;
  readonly onTheirs: () => void;
}

/** Two people answered the same question: shows both and asks which one stays. */
export const ConflictNotice = ({ question, answering: { draft, theirs }, onMine, onTheirs }: ConflictProps) => {
  const translate = useTranslate();
  const textOf = useAnswerText();
  const title = theirs
    ? translate('answering.conflict.title', { by: theirs.by?.title ?? translate('answering.unknownPerson') })
    : translate('answering.conflict.gone');
  const sides = [
    { name: 'mine', answer: draft, note: draft.note, keep: 'keepMine', choose: onMine },
    { name: 'theirs', answer: theirs, note: theirs?.note, keep: 'takeTheirs', choose: onTheirs },
  ];
  return (
    <Alert severity="warning" sx={{ '& .MuiAlert-message': { flex: 1 } }}>
      {title}
      <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, gap: 2, marginBlockStart: 1 }}>
        {sides.map(({ name, answer, note, keep, choose }) => (
          <Box key={name}>
            <Box sx={{ fontSize: 12 }}>{translate(`answering.conflict.${name}`)}</Box>
            <Box sx={{ fontWeight: 700 }}>{textOf(question, answer)}</Box>
            {note && <Box sx={{ whiteSpace: 'pre-line' }}>{note}</Box>}
            <Button size="small" variant="outlined" color="inherit" onClick={choose} sx={{ marginBlockStart: 1 }}>
              {translate(`answering.conflict.${keep}`)}
            </Button>
          </Box>
        ))}
      </Box>
    </Alert>
  );
};
