import { describe, expect, it } from 'vitest';
import { choice, code, date, fieldKinds, fieldProblem, integer, references, text } from '#schema';
import { cases, long } from './kindCases.ts';

describe.each(fieldKinds)('a field of kind %s', (kind) => {
  const { field, good, bad } = cases[kind];

  it.each(good.map((value) => [value] as const))('takes %j', (value) => {
    expect(fieldProblem(field, value)).toBeUndefined();
  });

  it.each(bad)('refuses %j as %s', (value, problem) => {
    expect(fieldProblem(field, value)?.code).toBe(problem);
  });

  it('may be left out unless it is required', () => {
    expect(fieldProblem(field, undefined)).toBeUndefined();
    expect(fieldProblem({ ...field, required: true }, undefined)).toEqual({ code: 'required' });
    expect(fieldProblem({ ...field, required: true }, null)).toEqual({ code: 'required' });
  });
});

describe('fieldProblem', () => {
  it('says which bound was broken', () => {
    expect(fieldProblem(text({ max: 5 }), long(6))).toEqual({ code: 'tooLong', limit: 5 });
    expect(fieldProblem(integer({ min: 3 }), 2)).toEqual({ code: 'tooSmall', limit: 3 });
    expect(fieldProblem(date({ max: '2030-12-31' }), '2031-01-01')).toEqual({ code: 'tooLarge', limit: '2030-12-31' });
  });

  it('takes white space for nothing where something is required', () => {
    expect(fieldProblem(text({ required: true }), ' \t ')).toEqual({ code: 'required' });
    expect(fieldProblem(references('users', { required: true }), [])).toEqual({ code: 'required' });
  });

  it('tells a number from its text where the options are numbers', () => {
    const type = choice({ options: [{ value: 1 }, { value: 2 }] });
    expect(fieldProblem(type, 2)).toBeUndefined();
    expect(fieldProblem(type, '2')).toEqual({ code: 'choice' });
    expect(fieldProblem(type, 3)).toEqual({ code: 'choice' });
  });

  it('takes an empty text for a text only', () => {
    expect(fieldProblem(text(), '')).toBeUndefined();
    expect(fieldProblem(date(), '')).toEqual({ code: 'type' });
    expect(fieldProblem(code(), '')).toEqual({ code: 'type' });
  });
});
