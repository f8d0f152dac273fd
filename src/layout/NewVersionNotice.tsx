import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { useNewVersion } from './useNewVersion.ts';

/** Offers the version that was installed meanwhile; nothing is reloaded under anybody's hands. */
export const NewVersionNotice = () => {
  const translate = useTranslate();
  return useNewVersion() ? (
    <Alert
      severity="info"
      square
      role="status"
      action={
        <Button color="inherit" size="small" onClick={() => window.location.reload()}>
          {translate('frame.newVersion.reload')}
        </Button>
      }
    >
      {translate('frame.newVersion.text')}
    </Alert>
  ) : null;
};
