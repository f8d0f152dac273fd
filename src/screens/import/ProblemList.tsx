import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { SheetProblem } from '#resources/sheetReport.ts';
import { useFormat } from '#src/fields/useFormat.ts';
import { SaveProblems } from './SaveProblems.tsx';
import { ScrolledTable } from './ScrolledTable.tsx';

interface ProblemListProps {
  readonly problems: readonly SheetProblem[];
  readonly total: number;
  /** the job that found them */
  readonly job: number | undefined;
}

const heads = ['row', 'column', 'problem', 'value'] as const;
/** More are read better in the sheet that can be taken away. */
const mostDrawn = 200;

/** Why rows cannot be imported: where, which column, what it says, what is wrong; to read here or take away. */
export const ProblemList = ({ problems, total, job }: ProblemListProps) => {
  const translate = useTranslate();
  const { number } = useFormat();
  const shown = problems.slice(0, mostDrawn);
  return (
    <>
      <ScrolledTable
        label={translate('sheetImport.onlyProblems')}
        heads={heads.map((name) => translate(`sheetImport.${name}`))}
        lines={shown.map(({ row, column, value, message }, index) => ({
          key: index,
          cells: [
            row === undefined ? translate('sheetImport.wholeFile') : number(row),
            <bdi key="column">{column ?? '—'}</bdi>,
            message,
            <bdi key="value">{value ?? translate('sheetImport.noValue')}</bdi>,
          ],
        }))}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        {job !== undefined && <SaveProblems job={job} />}
        {total > shown.length && (
          <Typography variant="caption" color="textSecondary">
            {translate('sheetImport.problemsMore', { shown: number(shown.length), total: number(total) })}
          </Typography>
        )}
      </Box>
    </>
  );
};
