import type { Card } from './layoutChart.ts';

export type Way = 'up' | 'down' | 'left' | 'right';

const steps: Readonly<Record<Way, readonly [number, number]>> = {
  up: [0, -1],
  down: [0, 1],
  left: [-1, 0],
  right: [1, 0],
};

/** The card to which an arrow leads: the nearest in that direction, what lies straight ahead before what lies aside. */
export const nearest = (cards: readonly Card[], from: Card, way: Way): Card | undefined => {
  const [right, down] = steps[way];
  let [best, shortest]: [Card | undefined, number] = [undefined, Infinity];
  for (const card of cards) {
    const [x, y] = [card.left - from.left, card.top - from.top];
    const ahead = x * right + y * down;
    const aside = Math.abs(x * down) + Math.abs(y * right);
    if (ahead <= 0 || aside > ahead * 4) continue;
    const distance = ahead + aside * 2;
    if (distance < shortest) [best, shortest] = [card, distance];
  }
  return best;
};
