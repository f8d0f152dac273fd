import { fold } from '#schema';
import { splitPath } from '#server/sheets/names.ts';
import type { Place } from './draft.ts';
import type { StandingNode } from './standingNodes.ts';

/** A node that may be meant: one that stands, or a row that makes one. */
export type Node = { readonly standing: StandingNode } | { readonly place: Place };

const titleOf = (node: Node): string => ('place' in node ? node.place.title : node.standing.title);

/**
 * Finds nodes by the titles on the way to them, from the top or from further down: «الف / ب». `aboveOf` gives the node
 * above another. The maps are made when the first path is asked for.
 */
export const pathFinder = (all: () => Iterable<Node>, aboveOf: (node: Node) => Node | undefined) => {
  let byTitle: Map<string, Node[]> | undefined;
  const known = (): Map<string, Node[]> => {
    if (byTitle) return byTitle;
    byTitle = new Map();
    for (const node of all()) {
      const title = fold(titleOf(node));
      const same = byTitle.get(title);
      if (same) same.push(node);
      else byTitle.set(title, [node]);
    }
    return byTitle;
  };
  /** how far the titles above a node are as they should be; true where they reach the top */
  const fits = (node: Node, above: readonly string[]): boolean | undefined => {
    let at: Node | undefined = aboveOf(node);
    for (const title of above.toReversed()) {
      if (!at || fold(titleOf(at)) !== title) return undefined;
      at = aboveOf(at);
    }
    return at === undefined;
  };
  return (text: string): readonly Node[] => {
    const titles = splitPath(text).map(fold);
    const last = titles.at(-1);
    if (last === undefined) return [];
    const found = (known().get(last) ?? []).map((node) => ({ node, whole: fits(node, titles.slice(0, -1)) }));
    const whole = found.filter((one) => one.whole === true);
    return (whole.length > 0 ? whole : found.filter((one) => one.whole === false)).map(({ node }) => node);
  };
};
