import { HttpError, useDataProvider, useNotify } from 'ra-core';
import { useState } from 'react';
import { latinDigits } from '#schema';
import { backupSchedule, type BackupPage } from '#resources/backups.ts';
import type { ConsoleDataProvider } from '#src/providers/ConsoleDataProvider.ts';
import { useBackupWork } from './useBackups.ts';

export type ScheduleField = keyof typeof backupSchedule.fields;
type Texts = Readonly<Record<ScheduleField, string>>;

const names = Object.keys(backupSchedule.fields) as ScheduleField[];

/** What is asked for beside each answer to when. */
const askedFor = (texts: Texts): readonly ScheduleField[] =>
  names.filter((name) => {
    const { when } = backupSchedule.fields[name] as { when?: { is: readonly string[] } };
    return when === undefined || when.is.includes(texts.frequency);
  });

const numberOf = (text: string): number | string | null => {
  const plain = latinDigits(text).trim();
  if (plain === '') return null;
  return /^\d+$/.test(plain) ? Number(plain) : plain;
};

/** The schedule as it is being written, what the server found wrong with it, and saving it. */
export const useSchedule = ({ schedule }: BackupPage) => {
  const provider = useDataProvider<ConsoleDataProvider>();
  const notify = useNotify();
  const { refresh } = useBackupWork();
  const [texts, setTexts] = useState<Texts>(
    () => Object.fromEntries(names.map((name) => [name, String(schedule[name] ?? '')])) as Texts,
  );
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const [busy, setBusy] = useState(false);
  const asked = askedFor(texts);
  const save = async (): Promise<void> => {
    setBusy(true);
    const isNumber = (name: ScheduleField): boolean => backupSchedule.fields[name].kind === 'integer';
    // What has just come to be asked for and was never answered takes its default.
    const given = asked.flatMap((name) => {
      const value = isNumber(name) ? numberOf(texts[name]) : latinDigits(texts[name]).trim();
      return value === '' ? [] : [[name, value]];
    });
    try {
      await provider.call('POST', '/backups/schedule', { body: Object.fromEntries(given) as object });
      notify('backups.schedule.saved', { type: 'success' });
      await refresh();
    } catch (error) {
      const { errors = {} } = ((error instanceof HttpError ? error.body : null) ?? {}) as {
        errors?: Record<string, string[]>;
      };
      setProblems(Object.fromEntries(Object.entries(errors).map(([name, [first = '']]) => [name, first])));
      if (Object.keys(errors).length === 0) notify('backups.failed', { type: 'error' });
    } finally {
      setBusy(false);
    }
  };
  return {
    texts,
    asked,
    problems,
    busy,
    save,
    change: (name: ScheduleField, value: string) => {
      setTexts({ ...texts, [name]: value });
      setProblems({});
    },
  };
};
