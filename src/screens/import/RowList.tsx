import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { Colour } from '#schema';
import type { ChangeLine, RowReport } from '#resources/sheetReport.ts';
import { StateChip } from '#src/fields/StateChip.tsx';
import { useFormat } from '#src/fields/useFormat.ts';
import { ScrolledTable } from './ScrolledTable.tsx';

const colours: Readonly<Record<RowReport['action'], Colour>> = {
  create: 'green',
  update: 'blue',
  none: 'grey',
  skip: 'grey',
  refused: 'red',
};
const heads = ['row', 'action', 'record', 'changes'] as const;

/** One cell that changes: the old value struck out, the new one behind it. */
const Change = ({ column, before, after }: ChangeLine) => {
  const nothing = useTranslate()('sheetImport.noValue');
  return (
    <Box sx={{ fontSize: 13 }}>
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {column}:{' '}
      </Box>
      {before !== undefined && (
        <>
          <Box component="del" sx={{ color: 'text.secondary' }}>
            <bdi>{before || nothing}</bdi>
          </Box>{' '}
        </>
      )}
      <Box component="ins" sx={{ textDecoration: 'none', fontWeight: 500 }}>
        <bdi>{after || nothing}</bdi>
      </Box>
    </Box>
  );
};

const Record = ({ recordKey, title }: { readonly recordKey: string; readonly title: string }) => (
  <>
    <bdi>{title || recordKey}</bdi>
    {title && title !== recordKey && (
      <Typography variant="caption" color="textSecondary" component="div">
        <bdi>{recordKey}</bdi>
      </Typography>
    )}
  </>
);

/** What becomes of the first rows of a file. */
export const RowList = ({ rows, total }: { readonly rows: readonly RowReport[]; readonly total: number }) => {
  const translate = useTranslate();
  const { number } = useFormat();
  return (
    <>
      <ScrolledTable
        label={translate('sheetImport.allRows')}
        heads={heads.map((name) => translate(`sheetImport.${name}`))}
        lines={rows.map(({ row, action, key, title, changes }) => ({
          key: row,
          cells: [
            number(row),
            <StateChip key="action" colour={colours[action]} label={translate(`sheetImport.actions.${action}`)} />,
            <Record key="record" recordKey={key} title={title} />,
            changes.map((change) => <Change key={change.column} {...change} />),
          ],
        }))}
      />
      {total > rows.length && (
        <Typography variant="caption" color="textSecondary">
          {translate('sheetImport.rowsMore', { shown: number(rows.length), total: number(total) })}
        </Typography>
      )}
    </>
  );
};
