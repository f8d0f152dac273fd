import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  boolean,
  choice,
  decodeFilters,
  encodeFilters,
  joinValues,
  operators,
  operatorsOf,
  reference,
  references,
  splitValues,
  text,
  type FilterItem,
} from '#schema';

const filter: fc.Arbitrary<FilterItem> = fc.record({
  column: fc.stringMatching(/^[a-z][A-Za-z0-9]{0,20}$/),
  operator: fc.constantFrom(...operators),
  value: fc.string({ unit: 'grapheme' }).filter((value) => value.isWellFormed()),
});

describe('filters on the wire', () => {
  it('come back as they were, whatever the value holds', () => {
    fc.assert(
      fc.property(fc.array(filter), (filters) => {
        expect(decodeFilters(encodeFilters(filters))).toEqual(filters);
      }),
    );
  });

  it('keep commas, pipes and percent signs of a value', () => {
    const filters: FilterItem[] = [{ column: 'title', operator: 'include', value: 'الف,ب|پ 50%' }];
    expect(encodeFilters(filters)).not.toMatch(/ب\||الف,/);
    expect(decodeFilters(encodeFilters(filters))).toEqual(filters);
  });

  it('give nothing for an empty text', () => {
    expect(decodeFilters('')).toEqual([]);
  });

  it.each(['title', 'title|equal', '|equal|a', 'title||a', 'title|equal|a|b', 'title|equal|%E0%A4%A'])(
    'give the text %s back, for the caller to refuse',
    (triple) => expect(decodeFilters(triple)).toEqual([triple]),
  );

  it('keep the good triples beside a bad one', () => {
    expect(decodeFilters('a|equal|1,broken')).toEqual([{ column: 'a', operator: 'equal', value: '1' }, 'broken']);
  });
});

describe('several values of one filter', () => {
  it('come back as they were', () => {
    const values = fc.array(fc.string({ minLength: 1, unit: 'grapheme' }).filter((value) => value.isWellFormed()));
    fc.assert(
      fc.property(values, (list) => {
        expect(splitValues(joinValues(list))).toEqual(list);
      }),
    );
  });

  it('throw on a broken escape, so that the server can refuse it', () => {
    expect(() => splitValues('%E0%A4%A')).toThrow(URIError);
  });
});

describe('operatorsOf', () => {
  it('is empty where a definition does not allow filtering', () => {
    expect(operatorsOf(text())).toEqual([]);
  });

  it('is all of the kind for filter: true', () => {
    expect(operatorsOf(boolean({ filter: true }))).toEqual(['equal', 'notEqual']);
    expect(operatorsOf(reference('users', { filter: true }))).toEqual(['equal', 'notEqual', 'include', 'empty']);
  });

  it('asks for a branch only where the definition says so', () => {
    const units = references('units', { filter: ['under', 'empty'] });
    expect(operatorsOf(units)).toEqual(['under', 'empty']);
    expect(operatorsOf(references('units', { filter: true }))).toEqual(['include', 'empty']);
  });

  it('is what the definition names, where it names some', () => {
    expect(operatorsOf(choice({ options: [{ value: 'a' }], filter: ['equal'] }))).toEqual(['equal']);
  });
});
