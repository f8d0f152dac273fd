import { nodeTypes, type Resource } from '#schema';
import type { Values } from '#src/fields/FieldView.ts';

/** What every new record of a list has beside its fields: its tree, and its kind in a family, of which lists make items. */
export const startOfNew = ({ tree }: Resource, scope?: number): Values => ({
  ...(tree?.scope && { [tree.scope.key]: scope }),
  ...(tree?.types && { [tree.types.key]: nodeTypes.item }),
});
