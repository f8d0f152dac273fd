import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { useFormat } from '#src/fields/useFormat.ts';
import { writtenBy } from './ImportPreview.tsx';
import { hasKey } from './columnChoice.ts';
import type { CheckedSheet, SheetStep } from './sheetStep.ts';
import type { SheetImport } from './useSheetImport.ts';

interface ImportButtonsProps {
  readonly flow: SheetImport;
  readonly onClose: () => void;
}

const PreviewButtons = ({ flow, checked }: { readonly flow: SheetImport; readonly checked: CheckedSheet }) => {
  const translate = useTranslate();
  const { number } = useFormat();
  const count = writtenBy(checked.report);
  return (
    <>
      <Button color="inherit" onClick={flow.restart}>
        {translate('sheetImport.another')}
      </Button>
      <Button color="inherit" onClick={() => flow.chooseColumns(checked, checked.reading)}>
        {translate('sheetImport.columns.change')}
      </Button>
      <Button
        variant="contained"
        disabled={count === 0 || checked.report.problemsTotal > 0}
        onClick={() => void flow.confirm(checked)}
      >
        {translate('sheetImport.confirm', { count: number(count) })}
      </Button>
    </>
  );
};

type AtColumns = SheetStep & { name: 'columns' };

const ColumnButtons = ({ flow, step }: { readonly flow: SheetImport; readonly step: AtColumns }) => {
  const translate = useTranslate();
  const { file, reading } = step;
  return (
    <>
      <Button color="inherit" onClick={flow.restart}>
        {translate('sheetImport.another')}
      </Button>
      <Button
        variant="contained"
        disabled={!hasKey(file.head, reading.columns ?? [])}
        onClick={() => void flow.check(file, reading)}
      >
        {translate('sheetImport.columns.next')}
      </Button>
    </>
  );
};

/** What can be done at each step of an import. */
export const ImportButtons = ({ flow, onClose }: ImportButtonsProps) => {
  const translate = useTranslate();
  const { step } = flow;
  if (step.name === 'columns') return <ColumnButtons flow={flow} step={step} />;
  if (step.name === 'preview') return <PreviewButtons flow={flow} checked={step.checked} />;
  if (step.name === 'run') {
    return (
      <>
        <Button color="error" onClick={() => void flow.cancel()}>
          {translate('sheetImport.cancel')}
        </Button>
        <Button variant="outlined" onClick={onClose}>
          {translate('sheetImport.background')}
        </Button>
      </>
    );
  }
  const to = step.name === 'done' ? step.to : undefined;
  return (
    <>
      <Button color="inherit" onClick={() => void flow.cancel().then(onClose)}>
        {translate('sheetImport.close')}
      </Button>
      {to !== undefined && (
        <Button variant="contained" component={Link} to={to}>
          {translate('sheetImport.result')}
        </Button>
      )}
    </>
  );
};
