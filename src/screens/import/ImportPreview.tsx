import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from 'ra-core';
import type { Resource } from '#schema';
import type { SheetReport } from '#resources/sheetReport.ts';
import { useFormat } from '#src/fields/useFormat.ts';
import { Figures } from './Figures.tsx';
import { ProblemList } from './ProblemList.tsx';
import { RowList } from './RowList.tsx';
import type { Reading } from './importCalls.ts';
import { ModeChoice } from './ModeChoice.tsx';
import type { CheckedSheet, TakenFile } from './sheetStep.ts';

/** How many rows an import would write. */
export const writtenBy = ({ created, updated }: SheetReport): number => created + updated;

type Shown = 'rows' | 'problems';

const Notices = ({ report }: { readonly report: SheetReport }) => {
  const translate = useTranslate();
  const { number } = useFormat();
  const columns = (names: readonly string[]): string => names.map((name) => `«${name}»`).join('، ');
  const { unknown, ignored, keyless, problemsTotal: count } = report;
  return (
    <>
      {count > 0 && (
        <Alert severity="error">
          {translate('sheetImport.problems', { count: number(count) })} {translate('sheetImport.problemsHint')}
        </Alert>
      )}
      {keyless > 0 && <Alert severity="warning">{translate('sheetImport.keyless', { count: number(keyless) })}</Alert>}
      {unknown.length > 0 && (
        <Alert severity="warning">{translate('sheetImport.unknownColumns', { columns: columns(unknown) })}</Alert>
      )}
      {ignored.length > 0 && (
        <Alert severity="info">{translate('sheetImport.ignoredColumns', { columns: columns(ignored) })}</Alert>
      )}
      {count === 0 && writtenBy(report) === 0 && <Alert severity="info">{translate('sheetImport.nothingNew')}</Alert>}
    </>
  );
};

interface ImportPreviewProps {
  readonly resource: Resource;
  readonly checked: CheckedSheet;
  /** has the rows checked once more, read in another way */
  readonly onReading: (file: TakenFile, reading: Reading) => Promise<void>;
}

/** What an import would do: in figures, in words where something is odd, and row by row. */
export const ImportPreview = ({ resource, checked, onReading }: ImportPreviewProps) => {
  const translate = useTranslate();
  const { report, fileName, job, reading } = checked;
  const { created, updated, unchanged, skipped, problems, problemsTotal } = report;
  const [shown, setShown] = useState<Shown>(problemsTotal > 0 ? 'problems' : 'rows');
  const label = (name: string): string => translate(`sheetImport.counts.${name}`);
  return (
    <>
      <Typography variant="body2" color="textSecondary">
        {translate('sheetImport.file')}: <bdi>{fileName}</bdi>
      </Typography>
      <Figures
        figures={[
          { label: label('created'), value: created },
          { label: label('updated'), value: updated },
          { label: label('unchanged'), value: unchanged },
          ...(skipped > 0 ? [{ label: label('skipped'), value: skipped }] : []),
          { label: label('refused'), value: problemsTotal, bad: true },
        ]}
      />
      <ModeChoice
        resource={resource}
        mode={reading.mode}
        onChange={(mode) => void onReading(checked, { ...reading, mode })}
      />
      <Notices report={report} />
      {problemsTotal > 0 && (
        <Box>
          <ToggleButtonGroup
            exclusive
            size="small"
            value={shown}
            aria-label={translate('sheetImport.show')}
            onChange={(_, next: Shown | null) => next && setShown(next)}
          >
            <ToggleButton value="problems">{translate('sheetImport.onlyProblems')}</ToggleButton>
            <ToggleButton value="rows">{translate('sheetImport.allRows')}</ToggleButton>
          </ToggleButtonGroup>
        </Box>
      )}
      {shown === 'problems' ? (
        <ProblemList problems={problems} total={problemsTotal} job={job} />
      ) : (
        <RowList rows={report.rows} total={report.total} />
      )}
    </>
  );
};
