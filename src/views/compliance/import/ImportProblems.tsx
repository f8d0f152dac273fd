import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { saveBlob } from '#src/fields/saveBlob.ts';
import { useFormat } from '#src/fields/useFormat.ts';
import { useLabels } from '#src/fields/useLabels.ts';
import type { ImportProblem } from './importReport.ts';

/** A list longer than this is read better in the downloaded file. */
const shownProblems = 100;

const csvCell = (text: string): string => `"${text.replaceAll('"', '""').replace(/^(?=[=+\-@\t\r])/, "'")}"`;

interface Words {
  readonly heads: readonly string[];
  readonly cells: (problem: ImportProblem) => readonly string[];
}

const useWords = (): Words => {
  const translate = useTranslate();
  const { number } = useFormat();
  const labels = useLabels('package-items');
  return {
    heads: ['place', 'column', 'problem'].map((name) => translate(`complianceViews.import.${name}`)),
    cells: ({ place, row, column, message }) => [
      [row !== undefined && translate('complianceViews.import.row', { row: number(row) }), place]
        .filter(Boolean)
        .join(' · '),
      column === undefined || column === '_' ? translate('complianceViews.import.whole') : labels.field(column),
      message,
    ],
  };
};

/** Why a file cannot be imported: where, which column, what is wrong; to be read here or taken away. */
export const ImportProblems = ({ problems }: { readonly problems: readonly ImportProblem[] }) => {
  const translate = useTranslate();
  const { number } = useFormat();
  const { heads, cells } = useWords();
  const save = (): void => {
    const lines = [heads, ...problems.map(cells)].map((line) => line.map(csvCell).join(','));
    const csv = new Blob([`\uFEFF${lines.join('\r\n')}`], { type: 'text/csv' });
    saveBlob(csv, `${translate('complianceViews.import.problemsFile')}.csv`);
  };
  const rest = problems.length - shownProblems;
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Alert severity="error">{translate('complianceViews.import.problems', { count: number(problems.length) })}</Alert>
      <Box sx={{ maxHeight: 280, overflow: 'auto', border: 1, borderColor: 'divider', borderRadius: 1 }} tabIndex={0}>
        <Table size="small" stickyHeader>
          <TableHead>
            <TableRow>
              {heads.map((head) => (
                <TableCell key={head}>{head}</TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {problems.slice(0, shownProblems).map((problem, index) => (
              <TableRow key={index}>
                {cells(problem).map((cell, place) => (
                  <TableCell key={heads[place]}>
                    <bdi>{cell}</bdi>
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
        <Button startIcon={<DownloadIcon />} onClick={save}>
          {translate('complianceViews.import.saveProblems')}
        </Button>
        {rest > 0 && (
          <Typography variant="caption" color="textSecondary">
            {translate('complianceViews.import.problemsMore', { count: number(rest) })}
          </Typography>
        )}
      </Box>
    </Box>
  );
};
