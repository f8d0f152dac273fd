// What browser and server say to each other about subjects that are valued by questions. Keys are in camelCase here, as
// the data provider gives them; on the wire they are in snake_case.
import type { Colour, Label, StoredFile } from '#schema';

/** How the answers of a subject make its value; `sum` is clipped to the scale. */
export const methods = ['weightedMean', 'maximum', 'sum', 'product'] as const;
export type Method = (typeof methods)[number];

/**
 * Where a subject stands: `noModel` where its purpose has no default model, `unanswered` where nothing was answered,
 * `incomplete` while a required question is open, `nothingApplicable` where every answer says so. Only `rated` has a value.
 */
export const ratingStates = ['noModel', 'unanswered', 'incomplete', 'nothingApplicable', 'rated'] as const;
export type RatingState = (typeof ratingStates)[number];

/** A band of a model's scale. */
export interface WireBand {
  readonly rank: number;
  readonly title: string;
  readonly colour: Colour;
}

/** The model that gives the values, with all its bands, lowest first. */
export interface WireModel extends Label {
  readonly version: number;
  readonly method: Method;
  readonly scaleMin: number;
  readonly scaleMax: number;
  readonly bands: readonly (WireBand & { readonly from: number; readonly to: number })[];
}

/** A value that people set against the calculated one. */
export interface WireOverride {
  readonly value: number;
  readonly reason: string;
  /** who; null where that person is no longer known */
  readonly by: Label | null;
  /** UTC */
  readonly at: string | null;
}

/** How far the answers are. An answer counts while it fits its question as that is now; 'not applicable' counts too. */
export interface Progress {
  readonly answered: number;
  readonly questions: number;
  readonly requiredAnswered: number;
  readonly required: number;
}

/** Where a subject stands; comes with the questions and with the answer to every write. */
export interface Standing {
  readonly state: RatingState;
  /** on the model's scale, two decimals; null unless `state` is rated */
  readonly value: number | null;
  /** the override, else the value */
  readonly priority: number | null;
  readonly band: WireBand | null;
  readonly override: WireOverride | null;
  readonly progress: Progress;
}

export interface WireOption {
  readonly id: number;
  readonly title: string;
  readonly score: number;
}

/** One of the three: an option's id, a score in the question's range, or not applicable. */
export interface AnswerValue {
  readonly optionId: number | null;
  readonly score: number | null;
  readonly notApplicable: boolean;
}

/** An answer as it is kept. */
export interface WireAnswer extends AnswerValue {
  readonly id: number;
  /** guards against lost updates: sent back with the next write */
  readonly revision: number;
  readonly note: string | null;
  readonly files: readonly StoredFile[];
  /** who answered last, and when (UTC) */
  readonly by: Label | null;
  readonly at: string;
  /** false where the question has changed so that the answer suits it no longer: it does not count until given anew */
  readonly fits: boolean;
}

/** A question as the form asks it. */
export interface WireQuestion {
  readonly id: number;
  readonly title: string;
  readonly code: string | null;
  readonly guidance: string | null;
  readonly weight: number;
  readonly required: boolean;
  readonly answerKind: 'options' | 'score';
  /** in their order; empty where a score is asked for */
  readonly options: readonly WireOption[];
  /** bounds of a score; null where options are offered */
  readonly scoreMin: number | null;
  readonly scoreMax: number | null;
  readonly answer: WireAnswer | null;
}

/** Questions of one section, in order. Sections come flat, in the order of their tree; empty ones are left out. */
export interface WireSection {
  readonly id: number;
  readonly title: string;
  readonly description: string | null;
  /** titles of the sections above, outermost first */
  readonly path: readonly string[];
  readonly questions: readonly WireQuestion[];
}

/** GET …/{id}/questions: everything that the answering form draws. */
export interface SubjectQuestions {
  readonly subject: Label & { readonly code: string | null };
  /** null where the purpose has no default model yet */
  readonly model: WireModel | null;
  readonly standing: Standing;
  readonly sections: readonly WireSection[];
  /** true where the caller may answer */
  readonly mayAnswer: boolean;
}

/**
 * POST …/{id}/answer: writes one answer, the first or another. Exactly one of optionId, score and notApplicable: true.
 * `note` and `files` (ids of uploads) stay as they were where they are not given.
 */
export interface AnswerBody {
  readonly questionId: number;
  readonly optionId?: number;
  readonly score?: number;
  readonly notApplicable?: true;
  readonly note?: string | null;
  readonly files?: readonly number[];
  /** of the answer that is replaced, 0 where there was none; a stale one gets 409 with {data: WireAnswer} */
  readonly revision?: number;
}

/** What a write gives back; `answer` is null after DELETE …/{id}/answer/{questionId}. */
export interface AnswerWritten {
  readonly answer: WireAnswer | null;
  readonly standing: Standing;
}

/** GET …/{id}/answer/{questionId}/history, newest first; options by the title that they have now. */
export interface AnswerChange {
  readonly id: number;
  readonly at: string;
  readonly action: 'create' | 'update' | 'remove';
  readonly user: { readonly id: number; readonly title: string } | null;
  /** null before the first answer and after a removal */
  readonly before: AnswerState | null;
  readonly after: AnswerState | null;
}
export interface AnswerState extends AnswerValue {
  readonly optionTitle: string | null;
  readonly note: string | null;
  readonly files: readonly StoredFile[];
}

/** One question's part in a value, in the order of the form. */
export interface ExplainedPart {
  readonly section: Label;
  readonly question: Label & { readonly required: boolean };
  readonly weight: number;
  /** why it counts or not */
  readonly counts: 'yes' | 'notApplicable' | 'unanswered' | 'noLongerFits';
  /** the chosen option's title; null where a score was given or nothing */
  readonly option: string | null;
  readonly score: number | null;
  /** the least and the greatest score that the question can give */
  readonly lowest: number;
  readonly highest: number;
  /** what it adds to `sum.reached` and `sum.reachable`; null where it does not count */
  readonly reached: number | null;
  readonly reachable: number | null;
  readonly note: string | null;
  readonly by: Label | null;
  readonly at: string | null;
}

/** GET …/{id}/why: everything behind the number. */
export interface Explanation {
  readonly subject: Label;
  readonly standing: Standing;
  readonly model: WireModel | null;
  readonly parts: readonly ExplainedPart[];
  /** value = scaleMin + (scaleMax − scaleMin) · reached / reachable for the weighted mean; see `methods` for the others */
  readonly sum: { readonly reached: number; readonly reachable: number };
}

/** GET …/group/{id}/why: a group is as important as the most important thing that it holds, at any depth. */
export interface GroupExplanation {
  readonly subject: Label;
  readonly priority: number | null;
  readonly band: WireBand | null;
  /** what has that priority: the first in the tree's order; null where nothing below is rated */
  readonly from: (Label & { readonly path: readonly string[] }) | null;
  readonly rated: number;
  readonly items: number;
}

/** What explains the number of each kind of node. */
export interface ExplanationOf {
  readonly item: Explanation;
  readonly group: GroupExplanation;
}

/** GET /ratings/{resource}: how the subjects of a rated resource are spread over the bands, lowest band first. */
export interface RatingSummary {
  /** null where the purpose has no default model yet */
  readonly scaleMin: number | null;
  readonly scaleMax: number | null;
  readonly bands: readonly (WireBand & { readonly count: number })[];
  readonly rated: number;
  readonly items: number;
}
