import { describe, expect, it } from 'vitest';
import { users } from '#resources/users/users.ts';
import { filterColumnsOf } from '#src/table/columns.ts';
import {
  canAdd,
  canRemove,
  canReset,
  draftOf,
  filtersOf,
  withAdded,
  withColumn,
  withOperator,
} from '#src/table/filterDraft.ts';

const column = (name: string) => {
  const found = filterColumnsOf(users).find((one) => one.name === name);
  if (!found) throw new Error(`users cannot be filtered by ${name}`);
  return found;
};
const [empty] = draftOf([]);
if (!empty) throw new Error('an empty builder has one row');
const byName = { ...empty, column: 'firstName', operator: 'equal', value: 'سارا' } as const;

describe('the filter builder', () => {
  it('starts with one empty row, or with the filters at work', () => {
    expect(draftOf([])).toHaveLength(1);
    expect(draftOf([{ column: 'active', operator: 'equal', value: 'true' }])[0]).toMatchObject({ column: 'active' });
  });

  it('adds a row only after the last one has both a column and an operator', () => {
    expect(canAdd([empty])).toBe(false);
    expect(canAdd([{ ...empty, column: 'firstName' }])).toBe(false);
    expect(canAdd([{ ...empty, column: 'firstName', operator: 'equal' }])).toBe(true);
    expect(canAdd([byName, { ...empty, key: 1 }])).toBe(false);
  });

  it('removes a row only while more than one is there', () => {
    expect(canRemove([byName])).toBe(false);
    expect(canRemove(withAdded([byName]))).toBe(true);
  });

  it('offers a reset with more than one row or with a filter at work', () => {
    expect(canReset([empty], [])).toBe(false);
    expect(canReset(withAdded([byName]), [])).toBe(true);
    expect(canReset([empty], [{ column: 'active', operator: 'equal', value: 'true' }])).toBe(true);
  });

  it('gives every row a key of its own, also after one was removed', () => {
    const three = withAdded(withAdded([byName]));
    const again = withAdded(three.filter(({ key }) => key !== 1));
    expect(new Set(again.map(({ key }) => key)).size).toBe(again.length);
  });

  it('keeps an operator that the other column knows, and never the value', () => {
    expect(withColumn(byName, column('lastName'))).toMatchObject({ operator: 'equal', value: null });
    expect(withColumn({ ...byName, operator: 'include' }, column('active'))).toMatchObject({ operator: null });
  });

  it('keeps the value between operators that take the same form of it', () => {
    expect(withOperator(byName, 'notEqual').value).toBe('سارا');
    expect(withOperator(byName, 'empty').value).toBeNull();
  });

  it('filters by complete rows only', () => {
    const rows = [byName, { ...byName, key: 1, value: '  ' }, { ...empty, key: 2, column: 'active' }];
    expect(filtersOf(rows)).toEqual([{ column: 'firstName', operator: 'equal', value: 'سارا' }]);
  });
});
