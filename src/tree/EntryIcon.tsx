import { avatarUrl } from '#src/providers/profile.ts';
import { pictureField } from './knownOf.ts';
import type { TreeEntry } from './treeModel.ts';
import { TreeSymbol, type SymbolName } from './treeSymbols.tsx';

const symbolOf = ({ type, id, resource }: TreeEntry): SymbolName =>
  type ?? (id === resource.tree?.root ? 'root' : 'node');

/** Shows at a glance what a row is: a person by the picture or the first letter, all else by its sort. */
export const EntryIcon = ({ entry }: { readonly entry: TreeEntry }) => {
  const { type, title, resource, node } = entry;
  const picture = type === 'member' ? pictureField(resource) : undefined;
  if (picture === undefined) {
    return <TreeSymbol name={symbolOf(entry)} className="tree-icon" quiet={type === 'item' || type === 'member'} />;
  }
  const avatar = node[picture];
  const url = avatarUrl(typeof avatar === 'string' ? avatar : null);
  if (url) return <img className="tree-face" src={url} alt="" />;
  return (
    <span className="tree-face" aria-hidden="true">
      {title.trim().slice(0, 1)}
    </span>
  );
};
