import { describe, expect, it } from 'vitest';
import { users } from '#resources/users/users.ts';
import { changedFields } from '#src/screens/record/HistoryChanges.tsx';

describe('the history of a record', () => {
  it('names the fields that changed, in the order of the definition', () => {
    const before = { active: true, firstName: 'الف', roleIds: [1, 2] };
    const after = { active: false, firstName: 'ب', roleIds: [1, 2] };
    expect(changedFields(users, { before, after })).toEqual(['firstName', 'active']);
  });

  it('names the given fields of a new record', () => {
    expect(changedFields(users, { before: null, after: { firstName: 'الف', position: null } })).toEqual(['firstName']);
  });

  it('leaves out what the definition does not know', () => {
    expect(changedFields(users, { before: { parentId: 1 }, after: { parentId: 2 } })).toEqual([]);
  });
});
