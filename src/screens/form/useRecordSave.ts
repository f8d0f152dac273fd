import { useDataProvider, useRefresh } from 'ra-core';
import { useRef, useState } from 'react';
import type { Resource, NodeKind } from '#schema';
import type { NamedField, Values } from '#src/fields/FieldView.ts';
import { sameValue } from '#src/fields/sameValue.ts';
import { useLabels } from '#src/fields/useLabels.ts';
import type { ConsoleDataProvider } from '#src/providers/ConsoleDataProvider.ts';
import { askedValues } from './formFields.ts';
import { serverProblems } from './serverProblems.ts';

/** A record as it came from the server. */
export type SavedRecord = Values & { readonly id: number };

interface SaveOptions {
  readonly resource: Resource;
  readonly fields: readonly NamedField[];
  /** undefined for a new record */
  readonly record: SavedRecord | undefined;
  /** what a new record gets beside the form's fields: its place in a tree */
  readonly given: Values;
  readonly node: NodeKind | undefined;
  readonly scope: number | undefined;
}

/** Saves a form pessimistically; a refusal comes back as react-hook-form takes it, a conflict is kept for the person to settle. */
export const useRecordSave = ({ resource, fields, record, given, node, scope }: SaveOptions) => {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const labels = useLabels(resource.name);
  const refresh = useRefresh();
  const base = useRef(record);
  const saved = useRef<SavedRecord | undefined>(undefined);
  const [conflict, setConflict] = useState<SavedRecord>();
  const meta = { node, scope };

  const write = async (values: Values): Promise<SavedRecord> => {
    const before = base.current;
    if (!before) return (await dataProvider.create(resource.name, { data: { ...given, ...values }, meta })).data;
    if (fields.every(([name, field]) => sameValue(field, values[name], before[name]))) return before;
    const data = { ...values, revision: before['revision'] };
    return (await dataProvider.update(resource.name, { id: before.id, data, previousData: before, meta })).data;
  };

  const save = async (values: Values): Promise<object | undefined> => {
    try {
      saved.current = await write(askedValues(resource, fields, values));
      refresh();
      return undefined;
    } catch (error) {
      const names = fields.map(([name]) => name);
      const problems = serverProblems(error, names, labels.field);
      if (problems.present) setConflict(problems.present as SavedRecord);
      return { ...problems.fields, ...(problems.rest.length > 0 && { root: { server: problems.rest.join(' ') } }) };
    }
  };

  /** The person has seen the other's state: from now on changes are made from it. */
  const settle = (): void => {
    if (conflict) base.current = conflict;
    setConflict(undefined);
  };
  /** From now on changes are made from that state, as when a draft comes back. */
  const start = (before: SavedRecord | undefined): void => {
    base.current = before;
  };
  const dismiss = (): void => setConflict(undefined);
  return { save, saved, base, conflict, settle, dismiss, start };
};
