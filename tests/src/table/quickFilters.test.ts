import { describe, expect, it } from 'vitest';
import { withQuick } from '#src/table/QuickFilters.tsx';

const unit = { column: 'unitIds', operator: 'under' } as const;
const other = { column: 'unitIds', operator: 'include', value: '9' } as const;

describe('a condition with a control of its own', () => {
  it('comes after those there are, changes in its place, and goes when it is emptied', () => {
    const added = withQuick([other], unit, '3');
    expect(added).toEqual([other, { ...unit, value: '3' }]);
    const changed = withQuick([...added, other], unit, '4;5');
    expect(changed).toEqual([other, { ...unit, value: '4;5' }, other]);
    expect(withQuick(changed, unit, null)).toEqual([other, other]);
    expect(withQuick(changed, unit, '')).toEqual([other, other]);
  });
});
