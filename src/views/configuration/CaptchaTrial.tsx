import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Captcha } from '#src/login/Captcha.tsx';
import { loginWords } from '#src/login/loginWords.ts';
import { usePreferences } from '#src/providers/preferences.ts';

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
      <Captcha language={language} words={loginWords[language].captcha} onProof={setProof} />
      {proof && (
        <Alert severity="success" sx={{ marginBlockStart: 1 }}>
          {translate('configuration.test.captchaDone')}
        </Alert>
      )}
    </>
  );
};
