import { describe, expect, it } from 'vitest';
import { moveColumn, switchColumn } from '#src/table/columnOrder.ts';

describe('the columns of a list', () => {
  it('show at the end once they are ticked, and the last one cannot be hidden', () => {
    expect(switchColumn(['title'], 'code')).toEqual(['title', 'code']);
    expect(switchColumn(['title', 'code'], 'title')).toEqual(['code']);
    expect(switchColumn(['code'], 'code')).toEqual(['code']);
  });

  it.each([
    ['title', 'owner', ['code', 'owner', 'title']],
    ['owner', 'title', ['owner', 'title', 'code']],
    ['code', 'code', ['title', 'code', 'owner']],
    ['gone', 'title', ['title', 'code', 'owner']],
  ])('take each other’s places: %s to that of %s', (name, over, moved) => {
    expect(moveColumn(['title', 'code', 'owner'], name, over)).toEqual(moved);
  });
});
