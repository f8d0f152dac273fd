import { describe, expect, it } from 'vitest';
import {
  centred,
  fitted,
  holds,
  isIn,
  keepingPlace,
  partSeen,
  showing,
  zoomAt,
} from '#src/views/units/chart/camera.ts';
import { cardSize, cornersOf, layoutChart, type ChartNode } from '#src/views/units/chart/layoutChart.ts';
import { ample, cpuSeconds } from '#tests/server/cpuSeconds.ts';
import { nearest } from '#src/views/units/chart/nearest.ts';

/** A chart's nodes from lines of `parent: child child`; the first parent is the top. */
const nodesOf = (...lines: readonly string[]): ChartNode[] => {
  const parents = new Map(lines.map((line) => line.split(':') as [string, string]));
  const walk = (key: string, parent: string | undefined): ChartNode[] => [
    { key, parent },
    ...(parents.get(key)?.trim().split(' ').filter(Boolean) ?? []).flatMap((child) => walk(child, key)),
  ];
  return walk(lines[0]!.split(':')[0]!, undefined);
};
const company = nodesOf('root: a b c', 'b: b1 b2', 'b1: b11', 'c: c1', 'c1: c2', 'c2: c3');
const overlaps = (nodes: readonly ChartNode[]): number => {
  const { cards } = layoutChart(nodes, 'rtl');
  return cards.filter((one, place) =>
    cards
      .slice(place + 1)
      .some(
        (other) => Math.abs(one.left - other.left) < cardSize.width && Math.abs(one.top - other.top) < cardSize.height,
      ),
  ).length;
};
const large = (): ChartNode[] => {
  const nodes: ChartNode[] = [{ key: 0, parent: undefined }];
  for (let key = 1; key < 2000; key += 1) nodes.push({ key, parent: Math.floor((key - 1) / 4) });
  const below = new Map<unknown, ChartNode[]>();
  for (const node of nodes) below.set(node.parent, [...(below.get(node.parent) ?? []), node]);
  const walk = (node: ChartNode): ChartNode[] => [node, ...(below.get(node.key) ?? []).flatMap(walk)];
  return walk(nodes[0]!);
};

describe('the layout of an organisation chart', () => {
  const chart = layoutChart(company, 'rtl');
  const at = (key: string) => chart.byKey.get(key)!;

  it('no two cards lie upon each other, in small charts and large ones', () => {
    expect([overlaps(company), overlaps(large())]).toEqual([0, 0]);
  });

  it('the first child stands where reading begins', () => {
    expect(at('a').left).toBeGreaterThan(at('b').left);
    const mirrored = layoutChart(company, 'ltr').byKey;
    expect(mirrored.get('a')!.left).toBeLessThan(mirrored.get('b')!.left);
  });

  it('a short branch hangs below its node as a list, indented by level', () => {
    const [b, b1, b11, b2] = [at('b'), at('b1'), at('b11'), at('b2')];
    expect(b.hangs).toBe(true);
    expect([b.top < b1.top, b1.top < b11.top, b11.top < b2.top]).toEqual([true, true, true]);
    expect([b.left > b1.left, b1.left > b11.left, b1.left === b2.left]).toEqual([true, true, true]);
  });

  it('a longer branch and the top spread their children side by side, centred above them', () => {
    expect([at('root').hangs, at('c').hangs]).toEqual([false, false]);
    expect(new Set(['a', 'b', 'c'].map((key) => at(key).top)).size).toBe(1);
    expect(at('root').left).toBeCloseTo((at('a').left + at('c').left) / 2);
  });

  it('everything lies within its size', () => {
    for (const { left, top } of layoutChart(large(), 'rtl').cards) {
      expect(left).toBeGreaterThanOrEqual(0);
      expect(top).toBeGreaterThanOrEqual(0);
    }
    const { width, height, cards } = chart;
    expect(Math.max(...cards.map(({ left }) => left + cardSize.width))).toBe(width);
    expect(Math.max(...cards.map(({ top }) => top + cardSize.height))).toBe(height);
  });

  it('a node whose parent is not shown stands at the top, and nothing makes an empty chart', () => {
    expect(layoutChart([{ key: 1, parent: 9 }], 'rtl').byKey.get(1)).toMatchObject({ left: 0, top: 0 });
    expect(layoutChart([], 'rtl')).toMatchObject({ cards: [], width: 0, height: 0 });
  });

  it('every node but the top has one line, from the edge of its parent to its own', () => {
    expect(chart.edges).toHaveLength(company.length - 1);
    for (const edge of chart.edges) {
      const corners = cornersOf(edge, 'rtl');
      expect(corners[0]![1]).toBe(edge[0].top + cardSize.height);
      for (const [place, [x, y]] of corners.slice(1).entries()) {
        expect(corners[place]![0] === x || corners[place]![1] === y).toBe(true);
      }
    }
  });

  it('2,000 units are placed within a moment', async () => {
    const nodes = large();
    const seconds = await cpuSeconds(() => {
      layoutChart(nodes, 'rtl');
    });
    expect(seconds).toBeLessThan(ample);
  });
});

describe('walking a chart by arrows', () => {
  const { cards, byKey } = layoutChart(company, 'rtl');
  const from = (key: string, way: Parameters<typeof nearest>[2]) => nearest(cards, byKey.get(key)!, way)?.key;

  it('leads down into a branch and up to its node', () => {
    expect([from('b', 'down'), from('b1', 'up'), from('b1', 'down')]).toEqual(['b1', 'b', 'b11']);
    expect(from('a', 'up')).toBe('root');
  });
  it('leads to the neighbours as they are seen', () => {
    expect([from('a', 'left'), from('b', 'right'), from('a', 'right')]).toEqual(['b', 'a', undefined]);
  });
});

describe('the camera of a chart', () => {
  const view = { width: 1000, height: 600 };

  it('what is under the pointer stays there when one comes nearer', () => {
    const before = { x: 40, y: -30, scale: 0.8 };
    const after = zoomAt(before, 1.5, [300, 200]);
    const seen = ({ x, y, scale }: typeof before): number[] => [(300 - x) / scale, (200 - y) / scale];
    expect(after.scale).toBeCloseTo(1.2);
    expect(seen(after)[0]).toBeCloseTo(seen(before)[0]!);
    expect(seen(after)[1]).toBeCloseTo(seen(before)[1]!);
  });
  it('has bounds, near and far', () => {
    expect(zoomAt({ x: 0, y: 0, scale: 1 }, 100, [0, 0]).scale).toBe(2);
    expect(zoomAt({ x: 0, y: 0, scale: 1 }, 0.001, [0, 0]).scale).toBe(0.02);
  });
  it('shows the whole chart, never larger than life, and not smaller than it is told', () => {
    const chart = { width: 4000, height: 900, cards: [{ key: 1, left: 800, top: 0, hangs: false }] };
    const whole = partSeen(fitted(chart, view), view, 0);
    expect(holds(whole, { left: 0, top: 0, right: 4000, bottom: 900 })).toBe(true);
    expect(fitted({ width: 100, height: 100, cards: [] }, view).scale).toBe(1);
    // then the first card is in the middle
    expect(fitted(chart, view, 0.6)).toMatchObject({ scale: 0.6, x: 500 - (800 + cardSize.width / 2) * 0.6 });
  });
  it('brings a card to the middle, or only so far that it is seen', () => {
    const card = { key: 1, left: 3000, top: 700, hangs: true };
    for (const camera of [centred(card, view, 1), showing({ x: 0, y: 0, scale: 1 }, card, view)]) {
      const right = card.left + cardSize.width;
      expect(holds(partSeen(camera, view, 0), { left: 3000, top: 700, right, bottom: 700 + cardSize.height })).toBe(
        true,
      );
    }
    const seen = { x: 0, y: 0, scale: 1 };
    expect(showing(seen, { left: 100, top: 100 }, view)).toEqual(seen);
  });
  it('keeps the card that one is at in its place when a branch opens, or else the top', () => {
    const [closed, opened] = [layoutChart(company.slice(0, 3), 'rtl'), layoutChart(company, 'rtl')];
    const seenAt = (chart: typeof closed, { x, y, scale }: { x: number; y: number; scale: number }, key: string) => {
      const { left, top } = chart.byKey.get(key)!;
      return [left * scale + x, top * scale + y];
    };
    const before = { x: 10, y: 20, scale: 0.5 };
    expect(seenAt(opened, keepingPlace(before, [closed, opened], 'b'), 'b')).toEqual(seenAt(closed, before, 'b'));
    const withoutIt = keepingPlace(before, [closed, opened], 'c3');
    expect(seenAt(opened, withoutIt, 'root')).toEqual(seenAt(closed, before, 'root'));
  });
  it('knows which cards are worth drawing', () => {
    const part = partSeen({ x: 0, y: 0, scale: 0.5 }, view, 0);
    expect(isIn({ key: 1, left: 1999, top: 0, hangs: true }, part)).toBe(true);
    expect(isIn({ key: 1, left: 2001, top: 0, hangs: true }, part)).toBe(false);
  });
});
