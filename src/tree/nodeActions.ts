import { callOf, type CallName, type PermissionAction, type Resource, type Tree } from '#schema';
import { additionProblem } from './placement.ts';
import { holdsAny, type TreeEntry } from './treeModel.ts';

/** What the context menu of a node or a member can offer, in its order. */
export const nodeActions = [
  'view',
  'addNode',
  'addGroup',
  'addItem',
  'addMember',
  'edit',
  'move',
  'history',
  'detach',
  'remove',
  'openAll',
  'closeAll',
] as const;
export type NodeAction = (typeof nodeActions)[number];

/** What the person may do with the records of the tree's resource, and with its members. */
export type May = (action: PermissionAction, of?: 'members') => boolean;

const needed: Readonly<Record<NodeAction, PermissionAction>> = {
  view: 'view',
  addNode: 'add',
  addGroup: 'add',
  addItem: 'add',
  addMember: 'add',
  edit: 'edit',
  move: 'edit',
  detach: 'edit',
  history: 'view',
  remove: 'delete',
  openAll: 'view',
  closeAll: 'view',
};

/** A member is moved and taken away from its node; it is removed for good on its own screen. */
const ofMembers: readonly NodeAction[] = ['view', 'edit', 'move', 'detach', 'history'];

const fits = (tree: Tree, entry: TreeEntry, action: NodeAction): boolean => {
  const isItem = entry.type === 'item';
  switch (action) {
    case 'addNode':
      return !tree.types;
    case 'addGroup':
      return tree.types !== undefined && !additionProblem(tree, entry, 'group');
    case 'addItem':
      return tree.types !== undefined && !additionProblem(tree, entry, 'item');
    case 'addMember':
      return tree.members !== undefined && !isItem;
    case 'move':
    case 'remove':
      return entry.id !== tree.root;
    case 'view':
      return !isItem;
    case 'openAll':
    case 'closeAll':
      return !isItem && holdsAny(entry);
    case 'detach':
      return false;
    case 'edit':
    case 'history':
      return true;
  }
};

const calls: { readonly [A in NodeAction]?: CallName } = { edit: 'update', history: 'history' };
const isOffered = (resource: Resource, action: NodeAction): boolean => {
  const call = calls[action];
  return call === undefined || callOf(resource, call) !== undefined;
};

/** The actions that make sense on an entry and that the person may do. */
export const actionsOf = (tree: Tree, entry: TreeEntry, may: May): NodeAction[] =>
  nodeActions.filter((action) => {
    if (entry.type !== 'member') {
      const stays = action === 'move' && callOf(entry.resource, 'move') === undefined;
      return !stays && may(needed[action], action === 'addMember' ? 'members' : undefined) && fits(tree, entry, action);
    }
    // what the tree shows of a member is open to all who see the tree
    return (
      ofMembers.includes(action) &&
      isOffered(entry.resource, action) &&
      (action === 'view' || may(needed[action], 'members'))
    );
  });
