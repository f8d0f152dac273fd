import { expect, it } from 'vitest';
import { screenShape } from '#src/layout/screenShape.ts';

it.each([
  ['/dashboard', 'dashboard'],
  ['/users', 'list'],
  ['/compliances/show/3', 'list'],
  ['/business-unit', 'tree'],
  ['/compliance-requirements/1/item/show/4', 'tree'],
  ['/groups/edit/2', 'form'],
  ['/nowhere', 'list'],
] as const)('a screen is waited for in its own shape: %s', (path, shape) => {
  expect(screenShape(path)).toBe(shape);
});
