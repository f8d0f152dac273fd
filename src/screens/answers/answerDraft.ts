import type { StoredFile } from '#schema';
import type { AnswerBody, AnswerState, AnswerValue, WireAnswer } from '#resources/questions/wire.ts';

/** An answer as the person sees and changes it; it may say nothing yet. */
export interface Draft extends AnswerValue {
  readonly note: string | null;
  readonly files: readonly StoredFile[];
}

export const emptyDraft: Draft = { optionId: null, score: null, notApplicable: false, note: null, files: [] };

/** True where an answer says something: an option, a score, or that the question does not apply. */
export const saysSomething = ({ optionId, score, notApplicable }: AnswerValue): boolean =>
  optionId !== null || score !== null || notApplicable;

export const draftOf = (kept: WireAnswer | AnswerState | null): Draft =>
  kept === null
    ? emptyDraft
    : {
        optionId: kept.optionId,
        score: kept.score,
        notApplicable: kept.notApplicable,
        note: kept.note,
        files: kept.files,
      };

const valueOf = ({ optionId, score }: AnswerValue): Pick<AnswerBody, 'optionId' | 'score' | 'notApplicable'> => {
  if (optionId !== null) return { optionId };
  return score === null ? { notApplicable: true } : { score };
};

/** What is sent of a draft that says something. */
export const bodyOf = (questionId: number, draft: Draft, kept: WireAnswer | null): AnswerBody => ({
  questionId,
  ...valueOf(draft),
  note: draft.note?.trim() ? draft.note : null,
  files: draft.files.map(({ id }) => id),
  revision: kept?.revision ?? 0,
});
