import { describe, expect, it } from 'vitest';
import {
  answerFields,
  defineRegister,
  eachRating,
  questionFields,
  ratedFields,
  ratingPath,
  ratingSummaryPath,
  text,
  type Rated,
  type Resource,
} from '#schema';
import { resources } from '#resources';

const others = resources.filter(({ name }) => ['users', 'roles', 'business-units'].includes(name));
const base = { one: 'x', area: 'risk', permission: 'x', title: 'title' } as const;
const boats: Resource = {
  ...base,
  name: 'boats',
  one: 'boat',
  tree: { children: 'subLevel', moveKey: 'boatId', types: { key: '_type', items: 'boats', holds: 'mixed' } },
  calls: { group: { get: 'GET /boat/group/{id}' } },
  rated: { questions: 'boat-questions', answers: 'boat-answers', purpose: 'asset' },
  fields: { title: text({ required: true }), ...ratedFields('asset') },
};
const asked: Resource = {
  ...base,
  name: 'boat-questions',
  one: 'boatQuestion',
  tree: { children: 'subLevel', moveKey: 'itemId', types: { key: '_type', items: 'items', holds: 'mixed' } },
  fields: questionFields,
  removal: { confirm: 'yesNo', closeOnError: false, takes: 'descendants', archives: 'boat-answers' },
};
const answers: Resource = {
  ...base,
  name: 'boat-answers',
  one: 'boatAnswer',
  fields: answerFields('boats', 'boat-questions'),
};

describe('what is valued by questions', () => {
  const define =
    (change: Partial<Record<'boats' | 'asked' | 'answers', Partial<Resource>>> = {}) =>
    () =>
      defineRegister({
        resources: [
          ...others,
          { ...boats, ...change.boats },
          { ...asked, ...change.asked },
          { ...answers, ...change.answers },
        ],
        pages: [],
        menu: [],
      });

  it('is taken where subjects, questions and answers have the shared fields', () => {
    expect(define()).not.toThrow();
  });

  it.each([
    [
      'questions that are not there',
      { boats: { rated: { ...boats.rated!, questions: 'boat-question' } } },
      "did you mean 'boat-questions'?",
    ],
    [
      'answers that are not there',
      { boats: { rated: { ...boats.rated!, answers: 'boat-answer' } } },
      "did you mean 'boat-answers'?",
    ],
    ['subjects without a value', { boats: { fields: { title: text() } } }, "boats.rated needs the field 'value'"],
    ['groups and items of one path', { boats: { calls: {} } }, 'boats.rated is read by one path, group or item; give'],
    [
      'questions that are no family',
      { asked: { tree: { children: 'subLevel', moveKey: 'itemId' }, fields: { title: text() } } },
      'is no tree family',
    ],
    [
      'questions that would be lost',
      { asked: { removal: { confirm: 'yesNo', closeOnError: false, takes: 'nothing' } } },
      "removal.archives: 'boat-answers'",
    ],
    [
      'answers without a score',
      { answers: { fields: { ...answers.fields, score: text() } } },
      "without the field 'score'",
    ],
  ] as const)('is refused with %s, and the remedy said', (_what, change, message) => {
    expect(define(change)).toThrow(message);
  });

  const interest = {
    name: 'interest',
    questions: 'ship-questions',
    answers: 'ship-answers',
    purpose: 'asset',
  } as const;
  const several = (second: Partial<Rated>, more: Partial<Resource> = {}) =>
    defineRegister({
      resources: [
        ...others,
        {
          ...boats,
          fields: { ...boats.fields, ...ratedFields('asset', 'interest') },
          rated: [boats.rated as Rated, { ...interest, ...second }],
          ...more,
        },
        asked,
        answers,
        {
          ...asked,
          name: 'ship-questions',
          one: 'shipQuestion',
          removal: { ...asked.removal!, archives: 'ship-answers' },
        },
        { ...answers, name: 'ship-answers', one: 'shipAnswer', fields: answerFields('boats', 'ship-questions') },
      ],
      pages: [],
      menu: [],
    });

  it('may be valued by several, each with a name, fields and paths of its own', () => {
    const all: readonly Resource[] = several({}).resources;
    const boat = all.find(({ name }) => name === 'boats')!;
    expect(Object.keys(boat.fields)).toEqual(expect.arrayContaining(['value', 'interestValue', 'interestBand']));
    expect(boat.fields['interestAnswered']).toMatchObject({ outOf: 'interestAsked' });
    const paths = eachRating(boat).map((one) => [ratingPath(one, 'answer'), ratingSummaryPath(one)]);
    expect(paths).toEqual([
      ['/boat/{id}/answer', '/ratings/boats'],
      ['/boat/{id}/interest/answer', '/ratings/boats/interest'],
    ]);
  });

  it.each([
    ['two without a name', { name: undefined as never }, 'several ratings without a name'],
    ['a name that is none', { name: 'My interest' }, "needs the field 'My interestValue'"],
    ['a name without its fields', { name: 'power' }, "ratedFields('asset', 'power')"],
    ['the questions of another', { questions: 'boat-questions', answers: 'boat-answers' }, 'which another rating has'],
  ] as const)('is refused with %s, and the remedy said', (_what, second, message) => {
    expect(() => several(second)).toThrow(message);
  });

  it('archives only by a resource that refers to it', () => {
    const stray = { ...asked.removal!, archives: 'boats' };
    expect(define({ asked: { removal: stray } })).toThrow(/boats/);
  });

  it('has its calls below the path of its subject', () => {
    const named = (name: string): Resource => resources.find((one) => one.name === name)!;
    expect(ratingPath(named('assets'), 'questions')).toBe('/asset/{id}/questions');
    expect(ratingPath(named('assets'), 'why', 'group')).toBe('/asset/group/{id}/why');
    expect(ratingPath(named('third-parties'), 'unanswer')).toBe('/thirdparties/{id}/answer/{questionId}');
    expect(ratingPath(boats, 'answer')).toBe('/boat/{id}/answer');
  });
});
