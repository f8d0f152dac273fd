import { describe, expect, it } from 'vitest';
import { grounds, messageGrounds, stateColours, type Shade } from '#src/theme/tokens.ts';

const channel = (value: number): number => {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};
const luminance = (hex: string): number => {
  const [r, g, b] = [1, 3, 5].map((at) => channel(Number.parseInt(hex.slice(at, at + 2), 16)));
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
};
/** WCAG 2.2, 1.4.3 */
const contrast = (one: string, other: string): number => {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light! + 0.05) / (dark! + 0.05);
};

describe.each(['light', 'dark'] as const)('text in the %s colours has a contrast of at least 4.5', (shade: Shade) => {
  const ground = grounds[shade];
  it.each([
    ['text on the page', ground.text, ground.ground],
    ['text on surfaces', ground.text, ground.surface],
    ['faint text on the page', ground.faint, ground.ground],
    ['faint text on surfaces', ground.faint, ground.surface],
    ['buttons', ground.onPrimary, ground.primary],
    ['buttons under the pointer', ground.onPrimary, ground.primaryStrong],
    ['links', ground.primary, ground.surface],
    ['links on what is selected', ground.primary, ground.selected],
    ['links on the page', ground.primary, ground.ground],
    ['links under the pointer', ground.primary, ground.hover],
    ['text on what is selected', ground.text, ground.selected],
    ['text under the pointer', ground.text, ground.hover],
    ['faint text on what is selected', ground.faint, ground.selected],
    ['faint text under the pointer', ground.faint, ground.hover],
    ['text on raised surfaces', ground.text, ground.raised],
    ['faint text on raised surfaces', ground.faint, ground.raised],
    ['errors', ground.danger, ground.surface],
    ['errors on the page', ground.danger, ground.ground],
    ['errors under the pointer', ground.danger, ground.hover],
  ])('%s', (_, text, behind) => {
    expect(contrast(text, behind)).toBeGreaterThanOrEqual(4.5);
  });
  it.each(Object.entries(stateColours[shade]))('the %s chip', (_, { text, ground: behind }) => {
    expect(contrast(text, behind)).toBeGreaterThanOrEqual(4.5);
  });
});

describe.each(['light', 'dark'] as const)('what is no text in the %s colours has a contrast of at least 3', (shade) => {
  const ground = grounds[shade];
  it.each([
    ['the focus ring on the page', ground.focus, ground.ground],
    ['the focus ring on surfaces', ground.focus, ground.surface],
  ])('%s', (_, colour, behind) => {
    expect(contrast(colour, behind)).toBeGreaterThanOrEqual(3);
  });
  it.each(Object.entries(stateColours[shade]))('the bar of %s', (_, { fill }) => {
    expect(contrast(fill, ground.surface)).toBeGreaterThanOrEqual(3);
  });
});

it.each(Object.entries(messageGrounds))(
  'white on the ground of %s messages has a contrast of at least 4.5',
  (_, ground) => {
    expect(contrast('#ffffff', ground)).toBeGreaterThanOrEqual(4.5);
  },
);
