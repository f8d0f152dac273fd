import { useGetIdentity } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { currentSession, lastSessionEnd, onSessionChange } from '#src/providers/session.ts';
import type { NamedField } from '#src/fields/FieldView.ts';
import { draftOf, dropDraft, dropDrafts, keepDraft } from './drafts.ts';
import type { SavedRecord } from './useRecordSave.ts';

export interface DraftOptions {
  /** names the form: which resource, which record, which place */
  readonly name: string;
  readonly fields: readonly NamedField[];
  readonly record: SavedRecord | undefined;
  /** told which record the restored changes were made from */
  readonly onRestore: (before: SavedRecord | undefined) => void;
}

/**
 * Keeps what was written when the session ends before it was saved, and brings it back when the same person opens the
 * form again. True while what was brought back is not saved; the function lets go of it.
 */
export const useDraft = ({ name, fields, record, onRestore }: DraftOptions) => {
  const { getValues, setValue, reset } = useFormContext();
  const { dirtyFields } = useFormState();
  const { identity } = useGetIdentity();
  const [restored, setRestored] = useState(false);
  const person = identity === undefined ? undefined : Number(identity.id);
  const dirty = useRef<readonly string[]>([]);
  useEffect(() => {
    dirty.current = Object.keys(dirtyFields);
  });

  useEffect(
    () =>
      onSessionChange(() => {
        if (currentSession() || person === undefined) return;
        if (lastSessionEnd() !== 'expired') return dropDrafts();
        const written = dirty.current.map((field) => [field, getValues(field)] as const);
        if (written.length === 0) return undefined;
        return keepDraft(name, { person, values: Object.fromEntries(written), before: record ?? null });
      }),
    [name, person, record, getValues],
  );

  useEffect(() => {
    const draft = person === undefined ? null : draftOf(name, person);
    if (!draft) return;
    dropDraft(name);
    for (const [field, value] of Object.entries(draft.values))
      if (fields.some(([known]) => known === field)) setValue(field, value, { shouldDirty: true, shouldTouch: true });
    onRestore(draft.before ?? undefined);
    setRestored(true);
    // once, as soon as it is known who is there
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [name, person]);

  const discard = (): void => {
    reset();
    onRestore(record);
    setRestored(false);
  };
  return [restored, discard] as const;
};
