import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { register } from '#resources';
import { rules } from '#server/rules/index.ts';
import { joinRules, withSql } from '#server/rules/joinRules.ts';

const value = () => sql`1`;

describe('sets of rules', () => {
  it('are joined by resource, the SQL of computed fields too', () => {
    const after = () => Promise.resolve();
    const { things } = joinRules({ things: { computed: { a: value } } }, { things: { after, computed: { b: value } } });
    expect(Object.keys(things?.computed ?? {})).toEqual(['a', 'b']);
    expect(things?.after).toBe(after);
  });

  it('may not both give the same rule of a resource', () => {
    const set = { things: { after: () => Promise.resolve() } };
    expect(() => joinRules(set, set)).toThrow("the rule 'after' of things is given twice");
  });

  it('must have the SQL of every computed field by which lists are sorted or filtered', () => {
    const { contracts: _, ...others } = rules;
    expect(() => withSql(register, others)).toThrow(/^contracts\.standing is computed and .* give its SQL in rules$/);
    expect(withSql(register, rules)).toBe(rules);
  });
});
