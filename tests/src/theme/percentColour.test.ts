import { describe, expect, it } from 'vitest';
import { percentColour } from '#src/theme/percentColour.ts';

describe('the colour of a percentage', () => {
  it.each([
    [0, 'red'],
    [33, 'red'],
    [33.01, 'amber'],
    [66, 'amber'],
    [66.01, 'green'],
    [100, 'green'],
  ])('of %s is %s', (value, colour) => {
    expect(percentColour(value)).toBe(colour);
  });
});
