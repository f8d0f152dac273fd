import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { CopyButton } from '#src/fields/CopyButton.tsx';
import { saveBlob } from '#src/fields/saveBlob.ts';

/** The recovery codes, seen this once: to be copied, saved, or written down. */
export const FactorCodes = ({ codes }: { readonly codes: readonly string[] }) => {
  const translate = useTranslate();
  const text = codes.join('\r\n');
  return (
    <>
      <Typography variant="body2">{translate('login.factor.codesWhy')}</Typography>
      <Box
        component="ol"
        dir="ltr"
        sx={{
          display: 'grid',
          gridTemplateColumns: '1fr 1fr',
          gap: 1,
          m: 0,
          p: 2,
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
          listStyle: 'none',
          fontFamily: 'monospace',
          textAlign: 'center',
        }}
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Button
          variant="outlined"
          onClick={() => saveBlob(new Blob([text], { type: 'text/plain' }), 'recovery-codes.txt')}
        >
          {translate('login.factor.save')}
        </Button>
        <CopyButton text={text} label={translate('profile.factor.codes')} />
      </Box>
    </>
  );
};
