import { groupType, itemType, type NodeDraft } from './draft.ts';

/**
 * A group of ours holds groups or items, never both. Items that stand beside groups are gathered, in their order, in a
 * group of the parent's own title that comes first.
 */
export const withoutMixture = (children: readonly NodeDraft[], parentTitle: string, place: string): NodeDraft[] => {
  const items = children.filter(({ type }) => type === itemType);
  if (items.length === 0 || items.length === children.length) return [...children];
  const gathered: NodeDraft = { type: groupType, place, values: { title: parentTitle }, children: items };
  return [gathered, ...children.filter(({ type }) => type === groupType)];
};

/** The top of a tree of ours holds groups only: items that stand there are gathered, too. */
export const rooted = (nodes: readonly NodeDraft[], title: string): NodeDraft[] => {
  const items = nodes.filter(({ type }) => type === itemType);
  if (items.length === 0) return [...nodes];
  const gathered: NodeDraft = { type: groupType, place: title, values: { title }, children: items };
  return [gathered, ...nodes.filter(({ type }) => type === groupType)];
};

const longestTitle = 500;
const firstLine = /^[^\n]*/;

/** The title of a node that has none: the first line of its description, the rest staying there. */
export const titleFrom = (description: string): { title: string; description?: string } => {
  const line = firstLine.exec(description)?.[0] ?? '';
  if (line.length > longestTitle) {
    const cut = line.slice(0, longestTitle - 1);
    return { title: `${cut.slice(0, cut.lastIndexOf(' ') > 0 ? cut.lastIndexOf(' ') : cut.length)}…`, description };
  }
  const rest = description.slice(line.length).trim();
  return { title: line.replace(/\s*:\s*$/, ''), ...(rest && { description: rest }) };
};
