import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { HttpError, useTranslate } from 'ra-core';
import { useCallback } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import type { Resource } from '#schema';
import { useLabels } from '#src/fields/useLabels.ts';
import { NotFound, PageTitle, ScreenSkeleton } from '#src/layout/index.ts';
import { addressOf } from '#src/screens/useScreenAddress.ts';
import { AnswerForm } from './AnswerForm.tsx';
import { useSubjectQuestions } from './useAnswerForm.ts';

interface AnswerPageProps {
  readonly resource: Resource;
}

const recordPathOf = (resource: Resource, id: number): string => {
  const { pathname, search } = addressOf(resource, { type: 'item', action: 'show', id }, {}, '');
  return pathname + search;
};

const Loaded = ({ resource, id }: AnswerPageProps & { readonly id: number }) => {
  const translate = useTranslate();
  const labels = useLabels(resource.name);
  const navigate = useNavigate();
  const from = (useLocation().state as { readonly from?: string } | null)?.from;
  const record = recordPathOf(resource, id);
  const { data, error, refetch } = useSubjectQuestions(resource, id);
  const done = useCallback(() => void navigate(from ?? record), [navigate, from, record]);
  if (error instanceof HttpError && error.status === 404) return <NotFound />;
  const again = (
    <Button color="inherit" size="small" onClick={() => void refetch()}>
      {translate('answering.retry')}
    </Button>
  );
  if (error) {
    return (
      <>
        <PageTitle title={labels.one} />
        <Alert severity="error" action={again}>
          {translate('answering.failed')}
        </Alert>
      </>
    );
  }
  if (!data) return <ScreenSkeleton />;
  return (
    <>
      <PageTitle
        title={translate(data.mayAnswer ? 'answering.answer' : 'answering.read')}
        subtitle={
          <>
            {labels.one}: <bdi>{data.subject.title}</bdi>
            {data.subject.code && (
              <>
                {' · '}
                <bdi dir="ltr">{data.subject.code}</bdi>
              </>
            )}
          </>
        }
        trail={[{ label: data.subject.title, to: record }]}
      />
      {data.sections.length === 0 ? (
        <Alert severity="info">{translate('answering.noQuestions')}</Alert>
      ) : (
        <AnswerForm key={id} resource={resource} asked={data} onDone={done} />
      )}
    </>
  );
};

/** The answering form as a page of its own: …/item/answer/:id. */
export const AnswerPage = ({ resource }: AnswerPageProps) => {
  const word = useParams()['id'] ?? '';
  return /^[1-9]\d{0,14}$/.test(word) ? <Loaded resource={resource} id={Number(word)} /> : <NotFound />;
};
