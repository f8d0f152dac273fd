import type { Entity } from '#server/crud/entity.ts';
import { fromCell } from '#server/crud/kinds/fromCell.ts';
import type { Draft, DraftSheet, RowFacts } from './draft.ts';
import { importedFields } from './importColumns.ts';

type Facts = Pick<DraftSheet, 'facts' | 'names' | 'singles'>;

/** Gathers what an import has to know of all rows before it looks at single ones. */
export const gatherFacts = (entity: Entity): Facts & { readonly note: (draft: Draft) => void } => {
  const facts: RowFacts[] = [];
  const names = new Map<string, Set<string>>();
  const singles = new Map<string, string[]>();
  for (const [name, field] of importedFields(entity)) {
    if (fromCell(field)?.names) names.set(name, new Set());
    if (field.unique === true && name !== entity.resource.importKey) singles.set(name, []);
  }
  const note = ({ at, row, key, recordId, title, parentKey, type, isTypeRefused, values }: Draft): void => {
    facts.push({ at, row, key, recordId, title, parentKey, type, isTypeRefused });
    for (const [field, known] of names) {
      const given = values[field];
      if (Array.isArray(given)) for (const name of given as readonly string[]) known.add(name);
    }
    for (const [field, said] of singles) said.push(String(values[field] ?? ''));
  };
  return { facts, names, singles, note };
};
