import { snakeCase } from '#schema';
import type { Row } from '#server/database/schema.ts';
import { cellWords } from '#server/crud/cellWords.ts';
import type { Entity } from '#server/crud/entity.ts';
import { kindOf } from '#server/crud/kinds/index.ts';
import type { CellWords } from '#server/crud/kinds/kind.ts';
import { languages } from '#server/http/language.ts';
import type { Draft, ImportProblem, RowPlan } from './draft.ts';
import type { KnownKeys } from './findExisting.ts';

/** Tells whether a cell says what an export would say of the record: then it changes nothing, whatever is lost in words. */
const shownTest = (entity: Entity, names: Iterable<string>) => {
  const words = new Map<string, readonly CellWords[]>();
  for (const name of names)
    words.set(
      name,
      languages.map((language) => cellWords(entity, name, language)),
    );
  return (name: string, { cells }: Draft, row: Row): boolean => {
    const field = entity.fields.get(name);
    const text = String(cells[name] ?? '');
    return (words.get(name) ?? []).some(
      (one) => field !== undefined && String(kindOf(field).cell(row, snakeCase(name), one) ?? '') === text,
    );
  };
};

/** Drops what a row says that is so already, with all that would be wrong with it. */
const dropShown = (draft: Draft, row: Row, isShown: ReturnType<typeof shownTest>): void => {
  for (const name of new Set([...Object.keys(draft.values), ...draft.refused.keys()])) {
    if (!isShown(name, draft, row)) continue;
    delete draft.values[name];
    draft.refused.delete(name);
  }
};

/** The records of the drafts, and rows that mean the same record. */
export const matchRows = (
  drafts: readonly Draft[],
  keys: KnownKeys,
  { column, identity }: { readonly column: string; readonly identity: (key: string) => string },
): { readonly ids: ReadonlyMap<Draft, number>; readonly problems: readonly ImportProblem[] } => {
  const ids = new Map<Draft, number>();
  const firstRow = new Map<number | string, number>();
  const problems: ImportProblem[] = [];
  for (const draft of drafts) {
    if (!draft.key) continue;
    const found = keys.find(draft.key);
    const at = { row: draft.row, column, value: draft.key };
    if (typeof found === 'object') problems.push({ ...at, code: 'keyUnclear', limit: found.join('، ') });
    else if (found !== undefined) ids.set(draft, found);
    const meant = typeof found === 'number' ? found : identity(draft.key);
    const before = firstRow.get(meant);
    if (before === undefined) firstRow.set(meant, draft.row);
    else problems.push({ ...at, code: 'keyTwice', limit: before });
  }
  return { ids, problems };
};

/** What each row is about to do, its names not looked up and its place not found yet. */
export const planRows = (
  entity: Entity,
  { columns, drafts }: { readonly columns: Iterable<string>; readonly drafts: readonly Draft[] },
  recordOf: (draft: Draft) => Row | undefined,
): RowPlan[] => {
  const { importKey = '' } = entity.resource;
  const isShown = shownTest(entity, columns);
  return drafts.map((draft) => {
    const existing = recordOf(draft);
    if (existing) {
      dropShown(draft, existing, isShown);
      // The record was found by it; another spelling is no change.
      delete draft.values[importKey];
    }
    const id = existing && Number(existing['id']);
    return { draft, existing, values: { ...draft.values }, parent: undefined, position: 0, id };
  });
};
