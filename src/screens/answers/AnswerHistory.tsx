import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'ra-core';
import { useId } from 'react';
import { ratingOf, type Resource } from '#schema';
import type { AnswerChange, AnswerState, WireQuestion } from '#resources/questions/wire.ts';
import { useFormat } from '#src/fields/useFormat.ts';
import type { ConsoleDataProvider } from '#src/providers/ConsoleDataProvider.ts';
import { answerCallsOf } from './answerCalls.ts';
import { useAnswerText } from './ConflictNotice.tsx';

interface HistoryProps {
  readonly resource: Resource;
  readonly subjectId: number;
  readonly question: WireQuestion;
  readonly onClose: () => void;
}

interface SideProps {
  readonly question: WireQuestion;
  readonly state: AnswerState;
  readonly old: boolean;
}

const Side = ({ question, state, old }: SideProps) => {
  const translate = useTranslate();
  const textOf = useAnswerText();
  return (
    <Box
      component={old ? 'del' : 'ins'}
      title={translate(old ? 'answering.changes.before' : 'answering.changes.after')}
      sx={{
        display: 'block',
        textDecoration: old ? 'line-through' : 'none',
        color: old ? 'text.secondary' : undefined,
      }}
    >
      {state.optionTitle ?? textOf(question, state)}
      {state.note && <Box sx={{ whiteSpace: 'pre-line', fontSize: 13 }}>{state.note}</Box>}
      {state.files.map((file) => (
        <Box key={file.id} component="bdi" sx={{ display: 'block', fontSize: 13 }}>
          {file.name}
        </Box>
      ))}
    </Box>
  );
};

const Change = ({ question, change }: { readonly question: WireQuestion; readonly change: AnswerChange }) => {
  const translate = useTranslate();
  const { instant } = useFormat();
  return (
    <Box component="li" sx={{ borderInlineStart: '2px solid', borderColor: 'divider', paddingInlineStart: 2, pb: 2 }}>
      <Typography variant="subtitle2" component="h3">
        {change.user?.title || translate('answering.unknownPerson')} {translate(`answering.changes.${change.action}`)}
      </Typography>
      <Typography variant="caption" color="textSecondary">
        <time dateTime={change.at}>{instant(change.at)}</time>
      </Typography>
      {change.before && <Side question={question} state={change.before} old />}
      {change.after && <Side question={question} state={change.after} old={false} />}
    </Box>
  );
};

/** Who gave which answer when, the latest first. */
export const AnswerHistory = ({ resource, subjectId, question, onClose }: HistoryProps) => {
  const translate = useTranslate();
  const titleId = useId();
  const provider = useDataProvider<ConsoleDataProvider>();
  const { data, error } = useQuery({
    queryKey: [
      resource.name,
      'answerHistory',
      { id: subjectId, question: question.id, rating: ratingOf(resource)?.name },
    ],
    queryFn: () => answerCallsOf(provider, resource, subjectId).history(question.id),
    gcTime: 0,
  });
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="sm">
      <DialogTitle id={titleId} variant="h2">
        {translate('answering.changes.title')}
        <Typography variant="body2" color="textSecondary" component="div">
          {question.title}
        </Typography>
      </DialogTitle>
      <DialogContent dividers>
        {error && <Alert severity="error">{error.message}</Alert>}
        {!data && !error && <Skeleton variant="rounded" height={120} />}
        {data?.length === 0 && translate('answering.changes.none')}
        <Box component="ol" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
          {data?.map((change) => (
            <Change key={change.id} question={question} change={change} />
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('answering.changes.close')}</Button>
      </DialogActions>
    </Dialog>
  );
};
