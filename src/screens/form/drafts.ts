import { seal, unseal } from '#src/providers/vault.ts';
import type { Values } from '#src/fields/FieldView.ts';
import type { SavedRecord } from './useRecordSave.ts';

/** What somebody had written into a form when the session ended. */
export interface Draft {
  /** id of the person who wrote it */
  readonly person: number;
  /** what was changed, by field */
  readonly values: Values;
  /** the record from which it was changed; null for a new one */
  readonly before: SavedRecord | null;
}

const prefix = 'draft:';

const isDraft = (value: unknown): value is Draft =>
  typeof value === 'object' && value !== null && 'person' in value && 'values' in value && 'before' in value;

const read = (key: string): Draft | null => {
  try {
    const draft: unknown = JSON.parse(unseal(sessionStorage.getItem(prefix + key) ?? ''));
    return isDraft(draft) ? draft : null;
  } catch {
    return null;
  }
};

/** Keeps a draft for as long as the tab is open. One that does not fit is let go. */
export const keepDraft = (key: string, draft: Draft): void => {
  try {
    sessionStorage.setItem(prefix + key, seal(JSON.stringify(draft)));
  } catch {
    dropDraft(key);
  }
};

export const dropDraft = (key: string): void => sessionStorage.removeItem(prefix + key);

/** Lets go of all drafts. */
export const dropDrafts = (): void => {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key);
};

/** The draft of that form, if this person wrote it; those that somebody else left behind are let go. */
export const draftOf = (key: string, person: number): Draft | null => {
  const draft = read(key);
  if (draft === null || draft.person === person) return draft;
  dropDrafts();
  return null;
};
