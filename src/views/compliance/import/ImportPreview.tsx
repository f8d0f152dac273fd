import Alert from '@mui/material/Alert';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { ImportCounts } from './ImportCounts.tsx';
import { ImportProblems } from './ImportProblems.tsx';
import { isMissingTitle } from './importReport.ts';
import type { CheckedFile } from './useImport.ts';

interface ImportPreviewProps {
  readonly checked: CheckedFile;
  /** false where the dialog was opened for one package */
  readonly mayChoose: boolean;
  readonly title: string;
  readonly onTitle: (title: string) => void;
  readonly onTarget: (asNew: boolean) => void;
}

/** True where the import would make a package, which then needs a title. */
export const isNewPackage = ({ report }: CheckedFile): boolean => report.packageId === null;

/** The problems that a title given here does not mend. */
export const remainingProblems = ({ report }: CheckedFile) => report.problems.filter((one) => !isMissingTitle(one));

/** True where the file says nothing that is not there already. */
export const isNothingNew = (checked: CheckedFile): boolean => {
  const { created, updated } = checked.report;
  return !isNewPackage(checked) && created + updated === 0;
};

const Target = ({ checked, onTarget }: Pick<ImportPreviewProps, 'checked' | 'onTarget'>) => {
  const translate = useTranslate();
  const label = translate('complianceViews.import.target');
  return (
    <RadioGroup
      aria-label={label}
      value={checked.asNew ? 'new' : 'known'}
      onChange={(_, value) => onTarget(value === 'new')}
    >
      <FormControlLabel
        value="known"
        control={<Radio size="small" />}
        label={translate('complianceViews.import.intoKnown', { title: checked.known?.title })}
      />
      <FormControlLabel
        value="new"
        control={<Radio size="small" />}
        label={translate('complianceViews.import.asNew')}
      />
    </RadioGroup>
  );
};

/** What an import would do, and where it would go. */
export const ImportPreview = ({ checked, mayChoose, title, onTitle, onTarget }: ImportPreviewProps) => {
  const translate = useTranslate();
  const { report, known, fileName } = checked;
  const problems = remainingProblems(checked);
  return (
    <>
      <Typography variant="body2" color="textSecondary">
        {translate('complianceViews.import.file')}: <bdi>{fileName}</bdi>
      </Typography>
      {mayChoose && known && <Target checked={checked} onTarget={onTarget} />}
      {isNewPackage(checked) && (
        <TextField
          required
          value={title}
          onChange={({ target }) => onTitle(target.value)}
          label={translate('complianceViews.import.packageTitle')}
          slotProps={{ htmlInput: { maxLength: 255 } }}
        />
      )}
      <ImportCounts report={report} />
      {problems.length === 0 && isNothingNew(checked) && (
        <Alert severity="info">{translate('complianceViews.import.nothingNew')}</Alert>
      )}
      {problems.length > 0 && <ImportProblems problems={problems} />}
    </>
  );
};
