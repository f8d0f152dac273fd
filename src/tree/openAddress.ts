import { holdsAny, type TreeKey, type TreeModel } from './treeModel.ts';
import { openToLevel } from './visibleRows.ts';

/** As many as an address can carry without being cut off by those who pass it on. */
const mostExceptions = 150;

/** Small trees open wholly at first, large ones to their second level. */
const smallTree = 60;
export const openAtFirst = (model: TreeModel): ReadonlySet<TreeKey> =>
  openToLevel(model, model.entries.length <= smallTree ? model.depth : 2);

/** The level down to which opening everything leaves the fewest nodes to be named one by one. */
const nearestLevel = ({ entries, depth }: TreeModel, open: ReadonlySet<TreeKey>): number => {
  const gain = Array.from({ length: depth + 1 }, () => 0);
  for (const entry of entries) {
    if (holdsAny(entry)) gain[entry.level]! += open.has(entry.key) ? 1 : -1;
  }
  let best = 1;
  let [sum, most] = [0, 0];
  for (let level = 1; level < depth; level += 1) {
    sum += gain[level]!;
    if (sum > most) [most, best] = [sum, level + 1];
  }
  return best;
};

/** Which nodes are open, in a text for the address: a level, and the nodes that are otherwise. '' is how it starts. */
export const encodeOpen = (model: TreeModel, open: ReadonlySet<TreeKey>): string => {
  const level = nearestLevel(model, open);
  const others = model.entries.filter((entry) => holdsAny(entry) && entry.level < level !== open.has(entry.key));
  const text = [level, ...others.slice(0, mostExceptions).map(({ id }) => id)].join('.');
  const first = openAtFirst(model);
  const isFirst = others.length === 0 && first.size === open.size && [...first].every((key) => open.has(key));
  return isFirst ? '' : text;
};

/** The open nodes that the text names; nodes that are gone are passed over. */
export const decodeOpen = (model: TreeModel, text: string): ReadonlySet<TreeKey> => {
  if (!/^\d{1,3}(\.\d{1,15})*$/.test(text)) return openAtFirst(model);
  const [level = 1, ...others] = text.split('.').map(Number);
  const open = new Set(openToLevel(model, level));
  for (const key of others) {
    const entry = model.byKey.get(key);
    if (entry && !open.delete(key) && holdsAny(entry)) open.add(key);
  }
  return open;
};
