import { expect, it } from 'vitest';
import { nextSort } from '#src/table/sortCycle.ts';

it('a click sorts ascending, the next descending, the third not at all', () => {
  const first = nextSort('title', null);
  const second = nextSort('title', first);
  expect([first, second, nextSort('title', second)]).toEqual([
    { column: 'title', order: 'asc' },
    { column: 'title', order: 'desc' },
    null,
  ]);
});

it('another column starts ascending', () => {
  expect(nextSort('code', { column: 'title', order: 'desc' })).toEqual({ column: 'code', order: 'asc' });
});
