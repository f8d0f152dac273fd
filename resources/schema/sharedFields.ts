import { code, date, longText, reference, text } from './kinds.ts';

// What the trees of reference data share: how a record is called, who answers for it, and how groups and items stand.

/** A title, and a code that nothing else of its kind has. */
export const named = {
  title: text({ required: true, max: 255, search: true, sort: true, filter: true, cell: { ellipsis: 80 } }),
  code: code({ unique: true, max: 32, search: true, sort: true, filter: true, cell: { width: 112 } }),
} as const;

export const described = {
  description: longText({ max: 4000, search: true, views: { list: 'hidden' } }),
} as const;

/** The unit that an item belongs to, found by the units above it too. */
export const itemUnit = {
  unitId: reference('business-units', {
    only: 'item',
    filter: ['equal', 'under', 'empty'],
    cell: { width: 208 },
  }),
} as const;

/** Who answers for an item; stays when that person goes. */
export const itemOwner = {
  ownerId: reference('users', { only: 'item', filter: true, onRemove: 'clear', cell: { width: 176 } }),
} as const;

/** The day by which an item is looked at again. */
export const itemReview = {
  reviewDate: date({ due: true, only: 'item', sort: true, filter: true, views: { list: 'hidden' } }),
} as const;

/** A family whose lists mean its items: groups hold groups and items side by side. */
export const familyTree = <const Items extends string = 'subLevel', const Key extends string = 'itemId'>({
  items = 'subLevel' as Items,
  moveKey = 'itemId' as Key,
}: { items?: Items; moveKey?: Key } = {}) =>
  ({ children: 'subLevel', moveKey, types: { key: '_type', items, holds: 'mixed', lists: 'item' } }) as const;
