import type { TreeKey } from '#src/tree/treeModel.ts';

/** What the layout asks of a node; nodes come in depth-first order. */
export interface ChartNode {
  readonly key: TreeKey;
  readonly parent: TreeKey | undefined;
}
/** Where a card stands, in the chart's own pixels, from its upper left corner. */
export interface Card {
  readonly key: TreeKey;
  readonly left: number;
  readonly top: number;
  /** its children stand below each other, indented, not side by side */
  readonly hangs: boolean;
}
export interface Chart {
  readonly cards: readonly Card[];
  readonly byKey: ReadonlyMap<TreeKey, Card>;
  /** from the parent to the child */
  readonly edges: readonly (readonly [Card, Card])[];
  readonly width: number;
  readonly height: number;
}

export const cardSize = { width: 216, height: 88 } as const;
export const gaps = { beside: 24, below: 52, row: 16, indent: 24 } as const;
/** From the card's edge to the line on which its hanging children stand. */
export const stemInset = gaps.indent / 2;
/** A branch of at most so many levels hangs below its node as a list: charts stay narrow enough to be read. */
const listedLevels = 2;

interface Block {
  readonly width: number;
  readonly height: number;
  /** from the block's start to its node's start */
  readonly inset: number;
  readonly place: (start: number, top: number) => void;
}

type Below = ReadonlyMap<TreeKey | undefined, readonly ChartNode[]>;

const childrenByParent = (nodes: readonly ChartNode[]): Below => {
  const shown = new Set(nodes.map(({ key }) => key));
  const below = new Map<TreeKey | undefined, ChartNode[]>();
  for (const node of nodes) {
    const parent = node.parent !== undefined && shown.has(node.parent) ? node.parent : undefined;
    below.set(parent, [...(below.get(parent) ?? []), node]);
  }
  return below;
};

const levelsBelow = (nodes: readonly ChartNode[], below: Below): ReadonlyMap<TreeKey, number> => {
  const levels = new Map<TreeKey, number>();
  for (const { key } of nodes.toReversed()) {
    const children = below.get(key) ?? [];
    levels.set(key, children.length === 0 ? 0 : 1 + Math.max(...children.map((child) => levels.get(child.key) ?? 0)));
  }
  return levels;
};

class Planner {
  readonly #below: Below;
  readonly #levels: ReadonlyMap<TreeKey, number>;
  /** starts, not yet lefts: measured from the side where reading begins */
  readonly cards = new Map<TreeKey, Card>();

  constructor(nodes: readonly ChartNode[]) {
    this.#below = childrenByParent(nodes);
    this.#levels = levelsBelow(nodes, this.#below);
  }

  #put(key: TreeKey, left: number, top: number, hangs: boolean): void {
    this.cards.set(key, { key, left, top, hangs });
  }

  #list(node: ChartNode, depth: number): { readonly node: ChartNode; readonly depth: number }[] {
    return (this.#below.get(node.key) ?? []).flatMap((child) => [
      { node: child, depth: depth + 1 },
      ...this.#list(child, depth + 1),
    ]);
  }

  #hanging(node: ChartNode): Block {
    const rows = this.#list(node, 0);
    const deepest = Math.max(0, ...rows.map(({ depth }) => depth));
    const pitch = cardSize.height + gaps.row;
    return {
      width: cardSize.width + deepest * gaps.indent,
      height: cardSize.height + rows.length * pitch,
      inset: 0,
      place: (start, top) => {
        this.#put(node.key, start, top, true);
        for (const [index, row] of rows.entries()) {
          this.#put(row.node.key, start + row.depth * gaps.indent, top + (index + 1) * pitch, true);
        }
      },
    };
  }

  #spread(node: ChartNode): Block {
    const blocks = (this.#below.get(node.key) ?? []).map((child) => this.block(child, false));
    const width = blocks.reduce((sum, block) => sum + block.width, gaps.beside * (blocks.length - 1));
    const last = blocks.at(-1)!;
    const inset = Math.max(0, (blocks[0]!.inset + width - last.width + last.inset) / 2);
    return {
      width: Math.max(width, inset + cardSize.width),
      height: cardSize.height + gaps.below + Math.max(...blocks.map(({ height }) => height)),
      inset,
      place: (start, top) => {
        this.#put(node.key, start + inset, top, false);
        let next = start;
        for (const block of blocks) {
          block.place(next, top + cardSize.height + gaps.below);
          next += block.width + gaps.beside;
        }
      },
    };
  }

  block(node: ChartNode, isTop: boolean): Block {
    const levels = this.#levels.get(node.key) ?? 0;
    return levels === 0 || (!isTop && levels <= listedLevels) ? this.#hanging(node) : this.#spread(node);
  }

  tops(): readonly ChartNode[] {
    return this.#below.get(undefined) ?? [];
  }
}

/** Places the cards of a tree: top down, the first child where reading begins, short branches as lists. */
export const layoutChart = (nodes: readonly ChartNode[], direction: 'rtl' | 'ltr'): Chart => {
  const planner = new Planner(nodes);
  let [width, height] = [0, 0];
  for (const top of planner.tops()) {
    const block = planner.block(top, true);
    block.place(width === 0 ? 0 : width + gaps.beside, 0);
    width += block.width + (width === 0 ? 0 : gaps.beside);
    height = Math.max(height, block.height);
  }
  const cards = [...planner.cards.values()].map((card) =>
    direction === 'rtl' ? { ...card, left: width - card.left - cardSize.width } : card,
  );
  const byKey = new Map(cards.map((card) => [card.key, card]));
  const edges = nodes.flatMap(({ key, parent }): (readonly [Card, Card])[] => {
    const [above, below] = [parent === undefined ? undefined : byKey.get(parent), byKey.get(key)];
    return above && below ? [[above, below]] : [];
  });
  return { cards, byKey, edges, width, height };
};

/** The corners of the line between two cards. */
export const cornersOf = ([above, below]: readonly [Card, Card], direction: 'rtl' | 'ltr'): [number, number][] => {
  const { width, height } = cardSize;
  if (above.hangs) {
    const stem = direction === 'rtl' ? above.left + width - stemInset : above.left + stemInset;
    const side = direction === 'rtl' ? below.left + width : below.left;
    const middle = below.top + height / 2;
    return [
      [stem, above.top + height],
      [stem, middle],
      [side, middle],
    ];
  }
  const [from, to] = [above.left + width / 2, below.left + width / 2];
  const bend = above.top + height + gaps.below / 2;
  return [
    [from, above.top + height],
    [from, bend],
    [to, bend],
    [to, below.top],
  ];
};
