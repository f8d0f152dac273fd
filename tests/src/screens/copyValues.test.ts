import { describe, expect, it } from 'vitest';
import { users } from '#resources/users/users.ts';
import { copyValues } from '#src/screens/record/copyValues.ts';

describe('a copy of a record', () => {
  it('starts with its values and their labels, but for what is unique, its picture and what the server keeps', () => {
    const labels = [{ id: 3, title: 'واحد' }];
    const record = {
      id: 7,
      revision: 4,
      createdAt: 'x',
      firstName: 'مریم',
      position: null,
      unitIds: [3],
      units: labels,
    };
    const own = { username: 'm', email: 'm@x.ir', mobile: '0912', avatar: 'a.png' };
    expect(copyValues(users, { ...record, ...own })).toEqual({
      firstName: 'مریم',
      position: null,
      unitIds: [3],
      units: labels,
    });
  });
});
