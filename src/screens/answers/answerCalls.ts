import { ratingPath, type NodeKind, type RatingCall, type Resource } from '#schema';
import type {
  AnswerBody,
  AnswerChange,
  AnswerWritten,
  ExplanationOf,
  SubjectQuestions,
} from '#resources/questions/wire.ts';
import type { ConsoleDataProvider } from '#src/providers/ConsoleDataProvider.ts';

interface Place {
  readonly id: number;
  readonly questionId?: number;
  readonly node?: NodeKind;
}

const pathOf = (resource: Resource, call: RatingCall, { id, questionId, node = 'item' }: Place): string =>
  ratingPath(resource, call, node).replace('{id}', String(id)).replace('{questionId}', String(questionId));

/** The calls about the answers of one subject. All reject with react-admin's HttpError. */
export const answerCallsOf = (provider: ConsoleDataProvider, resource: Resource, id: number) => ({
  questions: async (): Promise<SubjectQuestions> =>
    (await provider.call<SubjectQuestions>('GET', pathOf(resource, 'questions', { id }))).data,
  write: async (body: AnswerBody): Promise<AnswerWritten> =>
    (await provider.call<AnswerWritten>('POST', pathOf(resource, 'answer', { id }), { body })).data,
  takeBack: async (questionId: number, revision: number): Promise<AnswerWritten> => {
    const path = `${pathOf(resource, 'unanswer', { id, questionId })}?revision=${revision}`;
    return (await provider.call<AnswerWritten>('DELETE', path)).data;
  },
  history: async (questionId: number): Promise<readonly AnswerChange[]> =>
    (await provider.call<readonly AnswerChange[]>('GET', pathOf(resource, 'answerHistory', { id, questionId }))).data,
  why: async <N extends NodeKind>(node: N): Promise<ExplanationOf[N]> =>
    (await provider.call<ExplanationOf[N]>('GET', pathOf(resource, 'why', { id, node }))).data,
});
export type AnswerCalls = ReturnType<typeof answerCallsOf>;
