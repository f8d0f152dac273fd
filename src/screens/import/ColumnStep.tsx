import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { Reading } from './importCalls.ts';
import { missing, takenFor } from './columnChoice.ts';
import { ColumnRow } from './ColumnRow.tsx';
import type { TakenFile } from './sheetStep.ts';

interface ColumnStepProps {
  readonly file: TakenFile;
  readonly reading: Reading;
  readonly onChange: (file: TakenFile, reading: Reading) => void;
}

/** What each column of a file stands for: guessed, remembered, or chosen here. */
export const ColumnStep = ({ file, reading, onChange }: ColumnStepProps) => {
  const translate = useTranslate();
  const { head, fileName } = file;
  const columns = reading.columns ?? head.columns;
  const lacking = missing(head, columns);
  const unread = head.headings.filter((heading, place) => heading !== '' && !columns[place]).length;
  const choose = (place: number, name: string | null): void =>
    onChange(file, { ...reading, columns: takenFor(columns, place, name) });
  return (
    <>
      <Typography variant="body2" color="textSecondary">
        {translate('sheetImport.file')}: <bdi>{fileName}</bdi>. {translate('sheetImport.columns.intro')}
        {head.remembered && ` ${translate('sheetImport.columns.remembered')}`}
      </Typography>
      {lacking.length > 0 && (
        <Alert severity="warning">
          {translate('sheetImport.columns.missing', { columns: lacking.map(({ label }) => `«${label}»`).join('، ') })}
        </Alert>
      )}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', border: 1, borderColor: 'divider', borderRadius: 1 }}>
        {head.headings.map((heading, place) => (
          <ColumnRow
            // A heading may come twice, so its place is part of its name.
            key={`${place} ${heading}`}
            heading={heading}
            samples={head.samples.map((row) => row[place] ?? '')}
            fields={head.fields}
            value={columns[place] ?? null}
            onChange={(name) => choose(place, name)}
          />
        ))}
      </Box>
      {unread > 0 && (
        <Typography variant="caption" color="textSecondary">
          {translate('sheetImport.columns.unread', { smart_count: unread, count: unread })}
        </Typography>
      )}
    </>
  );
};
