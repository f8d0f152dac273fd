import Button from '@mui/material/Button';
import { useDataProvider, useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { ConsoleDataProvider, ListScope } from '#src/providers/ConsoleDataProvider.ts';
import { foundRows, mostRows } from './foundRows.ts';
import { refusalText } from './refusalText.ts';
import type { Selection } from './useSelection.ts';
import type { SeenRows } from './useSeenRows.ts';

interface SelectFoundProps {
  readonly resource: string;
  readonly scope: ListScope;
  /** how many rows the list finds */
  readonly total: number;
  readonly selection: Selection;
  readonly seen: SeenRows;
}

/** Ticks everything that the filter finds, or as much of it as one bulk call takes, and says so. */
export const SelectFound = ({ resource, scope, total, selection, seen }: SelectFoundProps) => {
  const translate = useTranslate();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const notify = useNotify();
  const [running, setRunning] = useState(false);
  const most = Math.min(total, mostRows);
  if (selection.ids.size >= most) return null;
  const run = async (): Promise<void> => {
    setRunning(true);
    try {
      const { rows } = await foundRows(dataProvider, resource, scope);
      seen.add(rows);
      selection.add(rows.map(({ id }) => id));
    } catch (error) {
      notify(refusalText(error), { type: 'error' });
    }
    setRunning(false);
  };
  return (
    <Button size="small" loading={running} onClick={() => void run()}>
      {translate(total > mostRows ? 'list.bulk.selectFirst' : 'list.bulk.selectFound', { count: most })}
    </Button>
  );
};
