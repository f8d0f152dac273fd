import { groupType, itemType } from './draft.ts';

/** How our own JSON file of a package says what it is. */
export const packageKind = 'tadbir-package';
export const packageVersion = 1;

/** The fields of a node that files carry, by its type, in the order in which they are written. */
export const nodeFields = {
  [groupType]: ['code', 'title', 'description'],
  [itemType]: ['code', 'title', 'description', 'guidance', 'weight', 'level', 'notApplicable'],
} as const;

export const typeNames = { [groupType]: 'group', [itemType]: 'item' } as const;
