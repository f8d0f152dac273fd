import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import type { WireOption, WireQuestion } from '#resources/questions/wire.ts';
import type { Values } from '#src/fields/FieldView.ts';
import { RecordWaiting } from '#src/screens/record/RecordWaiting.tsx';
import { useRecord } from '#src/screens/record/useRecord.ts';
import type { TreeEntry } from '#src/tree/treeModel.ts';
import { emptyDraft } from './answerDraft.ts';
import { QuestionHead } from './QuestionHead.tsx';
import { ChoiceRow, QuestionOptions } from './QuestionOptions.tsx';
import { QuestionScore } from './QuestionScore.tsx';

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);
const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null);

/** The record of a question as the answering form asks it. */
const questionOf = (record: Values & { readonly id: number }): WireQuestion => ({
  id: record.id,
  title: String(record['title'] ?? ''),
  code: textOf(record['code']),
  guidance: textOf(record['guidance']),
  weight: numberOf(record['weight']) ?? 1,
  required: record['required'] === true,
  answerKind: record['answerKind'] === 'score' ? 'score' : 'options',
  options: Array.isArray(record['options']) ? (record['options'] as readonly WireOption[]) : [],
  scoreMin: numberOf(record['scoreMin']),
  scoreMax: numberOf(record['scoreMax']),
  answer: null,
});

const Asked = ({ question }: { readonly question: WireQuestion }) => {
  const translate = useTranslate();
  const titleId = useId();
  const [draft, setDraft] = useState(emptyDraft);
  const change = (next: Partial<typeof draft>): void => setDraft({ ...draft, ...next });
  return (
    <Paper variant="outlined" sx={{ display: 'grid', gap: 1.5, padding: 2 }}>
      <QuestionHead question={question} titleId={titleId} />
      {question.answerKind === 'options' ? (
        <QuestionOptions question={question} draft={draft} disabled={false} onChange={change} />
      ) : (
        <>
          <QuestionScore
            question={question}
            draft={draft}
            disabled={false}
            onChange={change}
            onClear={() => setDraft(emptyDraft)}
          />
          <ChoiceRow
            name={`question-${question.id}-choice`}
            label={translate('answering.notApplicable')}
            hint={translate('answering.notApplicableHint')}
            checked={draft.notApplicable}
            disabled={false}
            onChoose={() => change({ score: null, notApplicable: true })}
          />
        </>
      )}
    </Paper>
  );
};

/** A question as the person who answers will see it; it can be tried, nothing is kept. */
export const QuestionPreview = ({ entry }: { readonly entry: TreeEntry }) => {
  const translate = useTranslate();
  const { record, error, retry } = useRecord({ resource: entry.resource, id: entry.id, node: 'item' });
  if (!record) return <RecordWaiting error={error} onRetry={retry} />;
  return (
    <Box sx={{ padding: 2, display: 'grid', gap: 1 }}>
      <Typography variant="body2" color="textSecondary">
        {translate('answering.preview.hint')}
      </Typography>
      <Asked key={`${record.id} ${String(record['revision'])}`} question={questionOf(record)} />
    </Box>
  );
};
