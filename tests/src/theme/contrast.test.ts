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
    ['errors', ground.danger, ground.surface],
  ])('%s', (_, text, behind) => {
    expect(contrast(text, behind)).toBeGreaterThanOrEqual(4.5);
  });
  it.each(Object.entries(stateColours[shade]))('the %s chip', (_, { text, ground: behind }) => {
    expect(contrast(text, behind)).toBeGreaterThanOrEqual(4.5);
  });
});

it.each(Object.entries(messageGrounds))(
  'white on the ground of %s messages has a contrast of at least 4.5',
  (_, ground) => {
    expect(contrast('#ffffff', ground)).toBeGreaterThanOrEqual(4.5);
  },
);
