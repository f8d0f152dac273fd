import type { TreeKey } from '#src/tree/treeModel.ts';
import { cardSize, type Card, type Chart } from './layoutChart.ts';

/** How the chart is looked at: a point of it is seen at `point * scale + (x, y)`. */
export interface Camera {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}
export interface Size {
  readonly width: number;
  readonly height: number;
}
/** A part of the chart. */
export interface Part {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}
type Point = readonly [x: number, y: number];

export const scales = { least: 0.02, most: 2 } as const;
const margin = 24;

const within = (value: number, least: number, most: number): number => Math.max(least, Math.min(most, value));

/** Comes nearer or goes away; what is at the point stays there. */
export const zoomAt = (camera: Camera, factor: number, [x, y]: Point): Camera => {
  const scale = within(camera.scale * factor, scales.least, scales.most);
  const change = scale / camera.scale;
  return { scale, x: x - (x - camera.x) * change, y: y - (y - camera.y) * change };
};

/** What can be read at a scale: all of a card, only its larger title, or nothing. */
export type Detail = 'near' | 'far' | 'tiny';
export const detailAt = (scale: number): Detail => {
  if (scale < 0.3) return 'tiny';
  return scale < 0.62 ? 'far' : 'near';
};

/** The whole chart, its top at the upper edge; no smaller than `least`, and then around its first card. */
export const fitted = (chart: Size & Pick<Chart, 'cards'>, view: Size, least: number = scales.least): Camera => {
  const room = { width: view.width - margin * 2, height: view.height - margin * 2 };
  const wanted = Math.min(room.width / chart.width, room.height / chart.height, 1);
  const scale = within(wanted, least, 1);
  const [top] = chart.cards;
  const middle = top && scale > wanted && chart.width * scale > room.width ? top.left + cardSize.width / 2 : undefined;
  return { scale, x: view.width / 2 - (middle ?? chart.width / 2) * scale, y: margin };
};

/** A card in the middle, near enough to be read. */
export const centred = (card: Pick<Card, 'left' | 'top'>, view: Size, scale: number): Camera => ({
  scale,
  x: view.width / 2 - (card.left + cardSize.width / 2) * scale,
  y: view.height / 2 - (card.top + cardSize.height / 2) * scale,
});

/** Moves no farther than needed for a card to be seen whole. */
export const showing = (camera: Camera, { left, top }: Pick<Card, 'left' | 'top'>, view: Size): Camera => {
  const { scale } = camera;
  const shift = (start: number, length: number, room: number): number => {
    const over = start + length + margin - room;
    if (start < margin) return margin - start;
    return over > 0 ? -over : 0;
  };
  return {
    scale,
    x: camera.x + shift(left * scale + camera.x, cardSize.width * scale, view.width),
    y: camera.y + shift(top * scale + camera.y, cardSize.height * scale, view.height),
  };
};

/** After the chart has changed: the card, or else the first one, stays where it was seen. */
export const keepingPlace = (camera: Camera, [before, now]: readonly [Chart, Chart], key?: TreeKey): Camera => {
  const stays = (one: TreeKey | undefined): one is TreeKey =>
    one !== undefined && before.byKey.has(one) && now.byKey.has(one);
  const kept = [key, now.cards[0]?.key].find(stays);
  if (kept === undefined) return camera;
  const [was, is] = [before.byKey.get(kept)!, now.byKey.get(kept)!];
  const { x, y, scale } = camera;
  return { scale, x: x + (was.left - is.left) * scale, y: y + (was.top - is.top) * scale };
};

/** The part of the chart that is seen, with as much around it as `around` views. */
export const partSeen = ({ x, y, scale }: Camera, { width, height }: Size, around: number): Part => ({
  left: (-x - width * around) / scale,
  top: (-y - height * around) / scale,
  right: (width * (1 + around) - x) / scale,
  bottom: (height * (1 + around) - y) / scale,
});

/** True where `inner` lies wholly in `outer`. */
export const holds = (outer: Part, inner: Part): boolean =>
  outer.left <= inner.left && outer.top <= inner.top && outer.right >= inner.right && outer.bottom >= inner.bottom;

/** True where a card can be seen in the part. */
export const isIn = ({ left, top }: Card, part: Part): boolean =>
  left < part.right && left + cardSize.width > part.left && top < part.bottom && top + cardSize.height > part.top;
