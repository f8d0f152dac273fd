import { memberFields, type Field, type Resource } from '#schema';
import { isEmptyValue } from '#src/fields/FieldCell.tsx';
import { resourceNamed } from '#src/providers/resourceNamed.ts';
import type { TreeEntry } from './treeModel.ts';

/** The field that holds the picture of a resource's records. */
export const pictureField = ({ fields }: Resource): string | undefined =>
  Object.entries(fields).find(([, { kind }]) => kind === 'avatar')?.[0];

/** What the tree itself knows of a member beside its name and picture. */
export const knownOf = ({ parent, resource, node, title }: TreeEntry): readonly (readonly [string, Field])[] => {
  const members = parent?.resource.tree?.members;
  if (!members) return [];
  const named = [resource.title, resource.code ?? [], pictureField(resource) ?? []].flat();
  return memberFields(resourceNamed(members.of), members).flatMap((name) => {
    const field = resource.fields[name];
    const isSaid = named.includes(name) || isEmptyValue(node[name]) || node[name] === title;
    return field && !isSaid ? [[name, field] as const] : [];
  });
};
