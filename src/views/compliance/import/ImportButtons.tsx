import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { isNewPackage, isNothingNew, remainingProblems } from './ImportPreview.tsx';
import type { Import } from './useImport.ts';

interface ImportButtonsProps {
  readonly flow: Import;
  readonly title: string;
  readonly onClose: () => void;
}

/** What can be done at each step of an import. */
export const ImportButtons = ({ flow, title, onClose }: ImportButtonsProps) => {
  const translate = useTranslate();
  const words = (name: string): string => translate(`complianceViews.import.${name}`);
  const { step } = flow;
  if (step.name === 'preview') {
    const { checked } = step;
    const isNew = isNewPackage(checked);
    const isGood = remainingProblems(checked).length === 0 && (isNew ? title.trim() !== '' : !isNothingNew(checked));
    return (
      <>
        <Button color="inherit" onClick={flow.restart}>
          {words('another')}
        </Button>
        <Button
          variant="contained"
          disabled={!isGood}
          onClick={() => void flow.confirm(checked, isNew ? title.trim() : undefined)}
        >
          {words('confirm')}
        </Button>
      </>
    );
  }
  if (step.name === 'run') {
    return (
      <>
        <Button color="error" onClick={() => void flow.cancel()}>
          {words('cancel')}
        </Button>
        <Button variant="outlined" onClick={onClose}>
          {words('background')}
        </Button>
      </>
    );
  }
  return (
    <>
      <Button color="inherit" onClick={() => void flow.cancel().then(onClose)}>
        {words('close')}
      </Button>
      {step.name === 'done' && step.report.packageId !== null && (
        <Button
          variant="contained"
          component={Link}
          to={`/compliance-requirements/${step.report.packageId}`}
          onClick={onClose}
        >
          {words('result')}
        </Button>
      )}
    </>
  );
};
