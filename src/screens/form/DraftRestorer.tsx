import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { useDraft, type DraftOptions } from './useDraft.ts';

/** Brings back what was written before the session ended, and says so. */
export const DraftRestorer = (options: DraftOptions) => {
  const translate = useTranslate();
  const [restored, discard] = useDraft(options);
  if (!restored) return null;
  const drop = (
    <Button color="inherit" size="small" onClick={discard}>
      {translate('form.draft.discard')}
    </Button>
  );
  return (
    <Alert severity="info" action={drop}>
      {translate('form.draft.restored')}
    </Alert>
  );
};
