import { HttpError } from 'ra-core';
import { describe, expect, it } from 'vitest';
import { rowProblems } from '#src/table/rowProblems.ts';

const refusal = (errors: object) => new HttpError('نادرست', 422, { message: 'نادرست', code: 'invalid', errors });

describe('the refusal of a bulk call', () => {
  it('tells the rows apart by their place in the call, with the first message of each', () => {
    expect(rowProblems(refusal({ 'rows.2.mail': ['نادرست است', 'دیگر'], 'ids.0': ['نیست'] }))).toEqual([
      { index: 2, field: 'mail', message: 'نادرست است' },
      { index: 0, field: '', message: 'نیست' },
    ]);
  });

  it('names no row where it is about the whole', () => {
    expect(rowProblems(refusal({ rows: ['بیش از اندازه'] }))).toEqual([]);
    expect(rowProblems(new Error('قطع'))).toEqual([]);
  });
});
