import { describe, expect, expectTypeOf, it } from 'vitest';
import {
  boolean,
  choice,
  defineRegister,
  defineResource,
  isAsked,
  reference,
  text,
  valueProblem,
  type Infer,
  type Resource,
} from '#schema';
import { papers } from '#tests/papers.ts';

const kinds = choice({ required: true, options: [{ value: 'law' }, { value: 'contract' }] });
const { fields } = papers;

describe('a field that depends on another', () => {
  it('is there while the other has one of the values, and what that depends on is there too', () => {
    expect(isAsked(fields, 'title', {})).toBe(true);
    expect(isAsked(fields, 'partner', { kind: 'contract' })).toBe(true);
    expect(isAsked(fields, 'partner', { kind: 'law' })).toBe(false);
    expect(isAsked(fields, 'renewedOn', { kind: 'contract', renewed: true })).toBe(true);
    expect(isAsked(fields, 'renewedOn', { kind: 'law', renewed: true })).toBe(false);
  });

  it('is required only then, and refused otherwise', () => {
    expect(valueProblem(fields, 'partner', { kind: 'contract' })).toEqual({ code: 'required' });
    expect(valueProblem(fields, 'partner', { kind: 'contract', partner: 'x' })).toBeUndefined();
    expect(valueProblem(fields, 'partner', { kind: 'law', partner: null })).toBeUndefined();
    expect(valueProblem(fields, 'partner', { kind: 'law', partner: 'x' })).toEqual({ code: 'notAsked' });
    expect(valueProblem(fields, 'renewed', { kind: 'law', renewed: false })).toBeUndefined();
  });

  it('may be empty in a row although it is required', () => {
    expectTypeOf<Infer<typeof papers>['partner']>().toEqualTypeOf<string | null>();
  });

  it('compiles only with a field that can be depended on and values it can have', () => {
    const facts = { name: 'a', one: 'a', area: 'risk', permission: 'a', title: 'title' } as const;
    // @ts-expect-error -- there is no field 'kinds'
    defineResource({ ...facts, fields: { title: text({ when: { field: 'kinds', is: ['law'] } }), kind: kinds } });
    // @ts-expect-error -- 'lease' is no choice
    defineResource({ ...facts, fields: { title: text({ when: { field: 'kind', is: ['lease'] } }), kind: kinds } });
    // @ts-expect-error -- a text is no switch
    defineResource({ ...facts, fields: { title: text({ when: { field: 'other', is: ['a'] } }), other: text() } });
    const byTitle = reference('a', { within: { field: 'title', by: 'x' } });
    // @ts-expect-error -- it is narrowed by a reference
    defineResource({ ...facts, fields: { title: text(), aId: byTitle } });
    expectTypeOf(papers.fields.partner.when.field).toEqualTypeOf<'kind'>();
  });
});

describe('the register', () => {
  const withFields = (more: Resource['fields']) => () =>
    defineRegister({ resources: [{ ...papers, fields: { ...fields, ...more } }], pages: [], menu: [] });

  it.each<[string, Resource['fields'], string]>([
    [
      'an unknown field',
      { x: text({ when: { field: 'kinds', is: ['law'] } }) },
      "papers.x.when depends on 'kinds'; did",
    ],
    ['a field of words', { x: text({ when: { field: 'title', is: ['a'] } }) }, "papers.x.when depends on 'title'"],
    [
      'an unknown value',
      { x: text({ when: { field: 'kind', is: ['laws'] } }) },
      "waits for 'laws'; did you mean 'law'?",
    ],
    [
      'a circle',
      { a: boolean({ when: { field: 'b', is: [true] } }), b: boolean({ when: { field: 'a', is: [true] } }) },
      "papers.a.when depends on itself by way of 'a'",
    ],
    [
      'a narrowing by no reference',
      { aId: reference('papers', { within: { field: 'title', by: 'bId' } }) },
      "papers.aId.within names 'title'",
    ],
    [
      'a narrowing that the target does not know',
      { aId: reference('papers', { within: { field: 'bId', by: 'xId' } }), bId: reference('papers') },
      "papers.aId.within goes by 'xId'; did you mean 'aId'?",
    ],
  ])('refuses %s', (_, more, message) => {
    expect(withFields(more)).toThrow(message);
  });
});
