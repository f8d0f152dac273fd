import { useTranslate } from 'ra-core';
import type { Colour } from '#schema';
import type { ImportRun } from '#resources/sheetReport.ts';
import { StateChip } from '#src/fields/StateChip.tsx';

const colours: Readonly<Record<ImportRun['state'], Colour>> = {
  running: 'blue',
  done: 'green',
  failed: 'red',
  cancelled: 'grey',
};

/** How an import ended, or that it runs. */
export const RunState = ({ state }: Pick<ImportRun, 'state'>) => {
  const translate = useTranslate();
  return <StateChip colour={colours[state]} label={translate(`importsPage.states.${state}`)} />;
};
