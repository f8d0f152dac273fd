import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Theme } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Captcha } from '#src/login/Captcha.tsx';
import { loginWords } from '#src/login/loginWords.ts';
import { usePreferences } from '#src/providers/preferences.ts';

/** What src/login/login.css says for the sign-in page, in the console's colours. */
const colours = ({ palette, shape }: Theme) => ({
  '--altcha-max-width': '320px',
  '--altcha-border-color': palette.divider,
  '--altcha-border-radius': `${shape.borderRadius}px`,
  '--altcha-checkbox-border-color': palette.text.secondary,
  '--altcha-color-neutral': palette.divider,
  '--altcha-color-neutral-content': palette.text.primary,
  '--altcha-color-base': palette.background.paper,
  '--altcha-color-base-content': palette.text.primary,
  '--altcha-color-primary': palette.primary.main,
  '--altcha-color-error': palette.error.main,
});

/** The box as it stands on the sign-in page. */
export const CaptchaTrial = () => {
  const translate = useTranslate();
  const { language } = usePreferences();
  const [isShown, setShown] = useState(false);
  const [proof, setProof] = useState('');
  if (!isShown)
    return (
      <Button size="small" variant="outlined" onClick={() => setShown(true)}>
        {translate('configuration.test.captcha')}
      </Button>
    );
  return (
    <>
      <Box sx={{ '& altcha-widget': colours }}>
        <Captcha language={language} words={loginWords[language].captcha} onProof={setProof} />
      </Box>
      {proof && (
        <Alert severity="success" sx={{ marginBlockStart: 1 }}>
          {translate('configuration.test.captchaDone')}
        </Alert>
      )}
    </>
  );
};
