import { didYouMean } from './didYouMean.ts';
import type { Resource } from './resource.ts';

/** The fields by which records of the keeping resource hold on to those that are archived. */
export const archivingFields = (
  resource: Pick<Resource, 'name' | 'removal'>,
  keeper: Pick<Resource, 'fields'>,
): string[] =>
  Object.entries(keeper.fields)
    .filter(([, field]) => field.kind === 'reference' && field.to === resource.name && field.onRemove !== 'cascade')
    .map(([name]) => name);

/** Why removed records of a resource cannot be archived as it says; undefined where they can, or it says nothing. */
export const archivesProblem = (resource: Resource, resources: readonly Resource[]): string | undefined => {
  const name = resource.removal?.archives;
  if (name === undefined) return undefined;
  const keeper = resources.find((one) => one.name === name);
  const names = resources.map((one) => one.name);
  if (!keeper) return `names '${name}'${didYouMean(name, names)}`;
  if (archivingFields(resource, keeper).length > 0) return undefined;
  return `names '${name}', which has no reference to ${resource.name} that would keep it; give it one without onRemove cascade`;
};
