import { callOf } from './calls.ts';
import type { NodeKind } from './nodes.ts';
import { ratingOf } from './rated.ts';
import type { Resource } from './resource.ts';

/** The calls about a subject's answers, by what they do. */
export type RatingCall = 'questions' | 'answer' | 'unanswer' | 'answerHistory' | 'why';

const subjectPath = (resource: Resource, node: NodeKind): string =>
  callOf(resource, 'get', resource.tree?.types && node)?.path ?? `/${resource.one}/{id}`;

/**
 * Path of a call below /api: GET, but for POST answer and DELETE unanswer, with {id} for the subject and {questionId} for
 * the question. A resource with several ratings is given once for each (`eachRating`).
 */
export const ratingPath = (resource: Resource, call: RatingCall, node: NodeKind = 'item'): string => {
  const name = ratingOf(resource)?.name;
  const subject = `${subjectPath(resource, node)}${name === undefined ? '' : `/${name}`}`;
  const paths: Record<RatingCall, string> = {
    questions: `${subject}/questions`,
    answer: `${subject}/answer`,
    unanswer: `${subject}/answer/{questionId}`,
    answerHistory: `${subject}/answer/{questionId}/history`,
    why: `${subject}/why`,
  };
  return paths[call];
};

/** Path of how the subjects are spread over the bands. */
export const ratingSummaryPath = (resource: Resource): string =>
  ['/ratings', resource.name, ratingOf(resource)?.name].filter((part) => part !== undefined).join('/');
