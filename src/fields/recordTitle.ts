import type { Resource } from '#schema';
import type { Values } from './FieldView.ts';
import { recordNumber } from './recordNumber.ts';

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** What a record is called: its title fields, else its other title, else its number. */
export const recordTitle = (resource: Pick<Resource, 'title' | 'titleElse'>, record: Values): string => {
  const fields = typeof resource.title === 'string' ? [resource.title] : resource.title;
  const title = fields
    .map((name) => textOf(record[name]))
    .filter(Boolean)
    .join(' ');
  return title || textOf(resource.titleElse && record[resource.titleElse]) || recordNumber(textOf(record['id']));
};
