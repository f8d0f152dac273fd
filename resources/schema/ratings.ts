import {
  band,
  boolean,
  choice,
  code,
  decimal,
  files,
  instant,
  integer,
  longText,
  reference,
  rows,
  text,
} from './kinds.ts';
import { ratedField, type RatedPurpose } from './rated.ts';
import type { CallMap } from './resource.ts';

// The fields that resources share which are valued by questions, ask them, or keep the answers.

/** Where a subject stands among the others, and how far its answers are. */
const standingFields = {
  // the place among all by priority: equal ones share it
  rank: integer({
    only: 'item',
    storage: 'computed',
    sort: true,
    blank: 'notRated',
    views: { list: 'hidden' },
    cell: { width: 72 },
  }),
  answered: integer({
    only: 'item',
    outOf: 'asked',
    input: 'readOnly',
    default: 0,
    sort: true,
    filter: true,
    views: { list: 'hidden' },
  }),
  asked: integer({ only: 'item', storage: 'computed', views: { list: 'hidden', show: 'absent' } }),
  lastAnswerAt: instant({
    only: 'item',
    input: 'readOnly',
    sort: true,
    filter: true,
    views: { list: 'hidden' },
    cell: { width: 168 },
  }),
  lastAnswerById: reference('users', {
    only: 'item',
    input: 'readOnly',
    onRemove: 'clear',
    filter: true,
    views: { list: 'hidden' },
  }),
} as const;

/** Most values are as the answers give them: of what people set against them nothing shows until they do. */
const overridden = { list: 'hidden', show: 'filled' } as const;

const plainFields = <const P extends RatedPurpose>(purpose: P) => ({
  value: decimal({
    only: 'item',
    input: 'readOnly',
    sort: true,
    filter: true,
    blank: 'notRated',
    views: { list: 'hidden' },
  }),
  overrideValue: decimal({ only: 'item', sort: true, filter: true, views: { ...overridden, create: 'absent' } }),
  overrideReason: longText({ only: 'item', max: 2000, views: { ...overridden, create: 'absent' } }),
  overrideById: reference('users', {
    only: 'item',
    input: 'readOnly',
    onRemove: 'clear',
    views: overridden,
  }),
  overrideAt: instant({ only: 'item', input: 'readOnly', views: overridden }),
  priority: decimal({ input: 'readOnly', sort: true, filter: true, blank: 'notRated', cell: { width: 168 } }),
  band: band(purpose, { sort: true, filter: true, blank: 'notRated' }),
  ...standingFields,
});

/** Fields with the name of a rating before their own, where it has one. */
type Named<F, N extends string> = {
  readonly [K in keyof F & string as N extends '' ? K : `${N}${Capitalize<K>}`]: F[K];
};

/**
 * Of a subject in a family, where only items are valued: its value, what people set against it, and what follows. `name`
 * is that of the rating, where the records have several.
 */
export const ratedFields = <const P extends RatedPurpose, const N extends string = ''>(
  purpose: P,
  name?: N,
): Named<ReturnType<typeof plainFields<P>>, N> => {
  const inRating = (field: string): string => ratedField(name === undefined ? undefined : { name }, field);
  return Object.fromEntries(
    Object.entries(plainFields(purpose)).map(([key, field]) => [
      inRating(key),
      'outOf' in field ? { ...field, outOf: inRating(field.outOf) } : field,
    ]),
  ) as never;
};

type Flat<F> = { readonly [N in keyof F]: Omit<F[N], 'only'> };

/** The same of a subject that stands in no family. */
export const flatRatedFields = <const P extends RatedPurpose, const N extends string = ''>(
  purpose: P,
  name?: N,
): Flat<ReturnType<typeof ratedFields<P, N>>> =>
  Object.fromEntries(
    Object.entries<object>(ratedFields(purpose, name)).map(([key, field]) => {
      const { only: _only, ...flat } = { only: undefined, ...field };
      return [key, flat];
    }),
  ) as never;

/** Of a question and of the section that it stands in. */
export const questionFields = {
  title: text({ required: true, max: 500, search: true, sort: true, filter: true, cell: { ellipsis: 80 } }),
  code: code({ unique: true, search: true, sort: true, filter: true }),
  description: longText({ only: 'group', max: 2000, views: { list: 'hidden' } }),
  guidance: longText({ only: 'item', max: 5000, search: true, views: { list: 'hidden' } }),
  weight: decimal({ only: 'item', min: 0.01, max: 1000, default: 1, sort: true, filter: true }),
  required: boolean({ only: 'item', default: true, filter: true }),
  answerKind: choice({
    only: 'item',
    required: true,
    default: 'options',
    options: [{ value: 'options' }, { value: 'score' }],
    filter: true,
  }),
  options: rows({
    only: 'item',
    required: true,
    of: { title: text({ required: true, max: 200 }), score: decimal({ required: true }) },
    min: 2,
    max: 20,
    unique: ['title'],
    when: { field: 'answerKind', is: ['options'] },
    views: { list: 'hidden' },
  }),
  scoreMin: decimal({
    only: 'item',
    required: true,
    when: { field: 'answerKind', is: ['score'] },
    views: { list: 'hidden' },
  }),
  scoreMax: decimal({
    only: 'item',
    required: true,
    when: { field: 'answerKind', is: ['score'] },
    views: { list: 'hidden' },
  }),
} as const;

/** Of an answer; `title` is the question as it was asked. A record that says nothing was taken back. */
export const answerFields = <const S extends string, const Q extends string>(subject: S, questions: Q) => ({
  title: text({ max: 500, input: 'readOnly', search: true }),
  subjectId: reference(subject, { required: true, unique: ['questionId'], filter: true, onRemove: 'cascade' }),
  questionId: reference(questions, { required: true, filter: true }),
  optionId: integer(),
  score: decimal(),
  notApplicable: boolean({ default: false, filter: true }),
  note: longText({ max: 5000 }),
  files: files(),
  answeredById: reference('users', { input: 'readOnly', filter: true, onRemove: 'clear' }),
});

/** Answers are written through their subject; by themselves they are only read. */
export const answerCalls = {
  without: ['all', 'create', 'update', 'remove', 'bulkUpdate', 'bulkRemove', 'takes'],
} as const satisfies CallMap;
