import type { BusinessUnit } from '#resources/governance/businessUnits.ts';
import type { TreeEntry } from '#src/tree/treeModel.ts';
import { cardSize, cornersOf, type Card, type Chart } from './layoutChart.ts';

/** Colours and words of a drawn chart. */
export interface Look {
  readonly direction: 'rtl' | 'ltr';
  readonly typeface: string;
  readonly ground: string;
  readonly surface: string;
  readonly line: string;
  readonly accent: string;
  readonly text: string;
  readonly faint: string;
  readonly peopleText: (count: number) => string;
}

/** What a pen can draw. Texts start where reading begins, or end where it ends, and are cut at their room. */
export type Mark =
  | { readonly sort: 'line'; readonly corners: readonly (readonly [number, number])[]; readonly colour: string }
  | { readonly sort: 'box'; readonly left: number; readonly top: number; readonly edge: string; readonly fill: string }
  | {
      readonly sort: 'text';
      readonly text: string;
      readonly x: number;
      readonly y: number;
      readonly room: number;
      readonly size: number;
      readonly bold: boolean;
      readonly colour: string;
      readonly atEnd: boolean;
      /** a code, whatever the direction of the chart */
      readonly isLatin: boolean;
    };

export interface Drawing {
  readonly marks: readonly Mark[];
  readonly width: number;
  readonly height: number;
}

const inset = 12;
const margin = 32;

const textsOf = (entry: TreeEntry, card: Card, look: Look): Mark[] => {
  const start = look.direction === 'rtl' ? card.left + cardSize.width - inset : card.left + inset;
  const end = look.direction === 'rtl' ? card.left + inset : card.left + cardSize.width - inset;
  const room = cardSize.width - inset * 2;
  const plain = { sort: 'text', size: 12, bold: false, colour: look.faint, atEnd: false, isLatin: false } as const;
  const { manager } = entry.node as unknown as Pick<BusinessUnit, 'manager'>;
  const at = (baseline: number): number => card.top + baseline;
  return [
    { ...plain, text: entry.title, x: start, y: at(24), room, size: 13, bold: true, colour: look.text },
    { ...plain, text: manager?.title ?? '', x: start, y: at(48), room, colour: look.text },
    { ...plain, text: entry.code ?? '', x: start, y: at(70), room: room / 2, isLatin: true },
    { ...plain, text: look.peopleText(entry.people), x: end, y: at(70), room: room / 2, atEnd: true },
  ];
};

/** The whole chart as marks, lines first, with a margin around it. */
export const drawChart = (units: readonly TreeEntry[], chart: Chart, look: Look): Drawing => {
  const shifted = (card: Card): Card => ({ ...card, left: card.left + margin, top: card.top + margin });
  const lines = chart.edges.map(([above, below]): Mark => {
    const corners = cornersOf([shifted(above), shifted(below)], look.direction);
    return { sort: 'line', corners, colour: look.line };
  });
  const cards = units.flatMap((entry): Mark[] => {
    const place = chart.byKey.get(entry.key);
    if (!place) return [];
    const card = shifted(place);
    const edge = entry.parent ? look.line : look.accent;
    return [
      { sort: 'box', left: card.left, top: card.top, edge, fill: look.surface },
      ...textsOf(entry, card, look).filter((mark) => mark.sort !== 'text' || mark.text !== ''),
    ];
  });
  return { marks: [...lines, ...cards], width: chart.width + margin * 2, height: chart.height + margin * 2 };
};
