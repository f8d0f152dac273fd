import PrintOutlined from '@mui/icons-material/PrintOutlined';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useDataProvider, useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { ConsoleDataProvider } from '#src/providers/ConsoleDataProvider.ts';
import type { ListRow } from '#src/table/DataRow.tsx';
import { foundRows } from '#src/table/foundRows.ts';
import { refusalText } from '#src/table/refusalText.ts';
import type { Printed } from './printed.ts';
import { PrintSheet } from './PrintSheet.tsx';

interface Found {
  readonly rows: readonly ListRow[];
  readonly total: number;
  /** when they were found */
  readonly at: string;
}

/** Puts everything that the list finds on paper, in the visible columns. */
export const PrintButton = (props: Printed) => {
  const { resource, scope } = props;
  const translate = useTranslate();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const notify = useNotify();
  const [running, setRunning] = useState(false);
  const [found, setFound] = useState<Found | null>(null);
  const start = async (): Promise<void> => {
    setRunning(true);
    try {
      setFound({ ...(await foundRows(dataProvider, resource.name, scope)), at: new Date().toISOString() });
    } catch (error) {
      notify(refusalText(error), { type: 'error' });
    }
    setRunning(false);
  };
  const label = translate('list.print.label');
  return (
    <>
      <Tooltip title={label}>
        <span>
          <IconButton aria-label={label} loading={running} onClick={() => void start()}>
            <PrintOutlined fontSize="small" />
          </IconButton>
        </span>
      </Tooltip>
      {found && <PrintSheet {...props} {...found} onDone={() => setFound(null)} />}
    </>
  );
};
