import type { PermissionAction, Tree } from '#schema';
import { additionProblem } from './placement.ts';
import type { TreeEntry } from './treeModel.ts';

/** What the context menu of a node can offer, in its order. */
export const nodeActions = [
  'view',
  'addNode',
  'addGroup',
  'addItem',
  'edit',
  'move',
  'history',
  'remove',
  'openAll',
  'closeAll',
] as const;
export type NodeAction = (typeof nodeActions)[number];
export type May = (action: PermissionAction) => boolean;

const needed: Readonly<Record<NodeAction, PermissionAction>> = {
  view: 'view',
  addNode: 'add',
  addGroup: 'add',
  addItem: 'add',
  edit: 'edit',
  move: 'edit',
  history: 'view',
  remove: 'delete',
  openAll: 'view',
  closeAll: 'view',
};

const fits = (tree: Tree, entry: TreeEntry, action: NodeAction): boolean => {
  const isRoot = entry.id === tree.root;
  const isItem = entry.type === 'item';
  switch (action) {
    case 'addNode':
      return !tree.types;
    case 'addGroup':
      return tree.types !== undefined && !additionProblem(tree, entry, 'group');
    case 'addItem':
      return tree.types !== undefined && !additionProblem(tree, entry, 'item');
    case 'move':
    case 'remove':
      return !isRoot;
    case 'view':
      return !isItem;
    case 'openAll':
    case 'closeAll':
      return !isItem && entry.children.length > 0;
    case 'edit':
    case 'history':
      return true;
  }
};

/** The actions that make sense on a node and that the person may do. */
export const actionsOf = (tree: Tree, entry: TreeEntry, may: May): NodeAction[] =>
  nodeActions.filter((action) => may(needed[action]) && fits(tree, entry, action));
