import type { Entity } from './entity.ts';

/** How a record (camelCase values) is called in the trail. */
export const titleOf = ({ resource }: Entity, values: Readonly<Record<string, unknown>>): string | null => {
  const names = typeof resource.title === 'string' ? [resource.title] : resource.title;
  const title = names
    .map((name) => values[name])
    .filter((value) => value !== null && value !== undefined && value !== '')
    .join(' ')
    .trim();
  const otherwise = resource.titleElse ? values[resource.titleElse] : undefined;
  return title || (typeof otherwise === 'string' && otherwise) || null;
};
