import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useGetIdentity, useTranslate } from 'ra-core';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { ratingOf, type Resource } from '#schema';
import type { Standing, SubjectQuestions } from '#resources/questions/wire.ts';
import { isAway, onConnection } from '#src/providers/connection.ts';
import type { ConsoleDataProvider } from '#src/providers/ConsoleDataProvider.ts';
import { refusalText } from '#src/table/refusalText.ts';
import { answerCallsOf } from './answerCalls.ts';
import { keepUnsent, unsentOf } from './unsentAnswers.ts';
import { AnswerSession, isOpen, type Answers } from './answerSession.ts';

const questionsKey = (resource: Resource, id: number) => [
  resource.name,
  'questions',
  { id, rating: ratingOf(resource)?.name },
];

/** The questions of a subject with its answers, fetched anew each time that the form is opened. */
export const useSubjectQuestions = (resource: Resource, id: number) => {
  const provider = useDataProvider<ConsoleDataProvider>();
  return useQuery({
    queryKey: questionsKey(resource, id),
    queryFn: () => answerCallsOf(provider, resource, id).questions(),
    refetchOnMount: 'always',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
};

export interface AnswerForm {
  readonly session: AnswerSession;
  readonly answers: Answers;
  /** something is not with the server yet */
  readonly open: boolean;
}

const questionsOf = ({ sections }: SubjectQuestions) => sections.flatMap(({ questions }) => questions);

/** Keeps and sends the answers of a form that is open: again once the server is back, and after the tab was reloaded. */
export const useAnswerForm = (resource: Resource, asked: SubjectQuestions): AnswerForm => {
  const provider = useDataProvider<ConsoleDataProvider>();
  const queries = useQueryClient();
  const translate = useTranslate();
  const { identity } = useGetIdentity();
  const { id } = asked.subject;
  const person = identity === undefined ? undefined : Number(identity.id);

  const session = useMemo(() => {
    const onStanding = (standing: Standing): void => {
      queries.setQueryData<SubjectQuestions>(questionsKey(resource, id), (before) => before && { ...before, standing });
    };
    const kept = new Map(questionsOf(asked).map((question) => [question.id, question.answer]));
    const wordsOf = (error: unknown): string => translate(refusalText(error), { _: refusalText(error) });
    return new AnswerSession({ calls: answerCallsOf(provider, resource, id), kept, onStanding, wordsOf });
    // one session for as long as the form is open: what the server says later comes through its own answers
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [resource, id]);
  const answers = useSyncExternalStore(session.subscribe, session.answers);

  useEffect(() => {
    if (person === undefined) return undefined;
    const key = [resource.name, ratingOf(resource)?.name, id].filter((part) => part !== undefined).join(':');
    for (const { questionId, draft, revision } of unsentOf(key, person)) session.restore(questionId, draft, revision);
    return session.subscribe(() => keepUnsent(key, person, session.answers()));
  }, [session, resource, id, person]);

  useEffect(
    () =>
      onConnection(() => {
        if (!isAway()) session.retryAll();
      }),
    [session],
  );

  // lists and trees show what the answers made of the value
  useEffect(
    () => () => {
      void session.settled().then(() => queries.invalidateQueries({ queryKey: [resource.name] }));
    },
    [session, queries, resource],
  );
  return { session, answers, open: [...answers.values()].some(isOpen) };
};
