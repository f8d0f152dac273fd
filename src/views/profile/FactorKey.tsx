import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { CopyButton } from '#src/fields/CopyButton.tsx';
import { QrCode } from '#src/fields/QrCode.tsx';
import { grouped, type FactorSecret } from '#src/providers/secondFactor.ts';

/** What the authenticator app takes: the picture to scan, and the same to type. */
export const FactorKey = ({ secret, uri }: FactorSecret) => {
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'grid', justifyItems: 'center', gap: 1 }}>
      <Box sx={{ display: 'grid', border: 1, borderColor: 'divider', borderRadius: 1, overflow: 'hidden' }}>
        <QrCode text={uri} label={translate('login.factor.picture')} />
      </Box>
      <Typography variant="body2" color="textSecondary">
        {translate('login.factor.typed')}
      </Typography>
      <Typography
        component="div"
        dir="ltr"
        sx={{ fontFamily: 'monospace', overflowWrap: 'anywhere', textAlign: 'center' }}
      >
        {grouped(secret)}
        <CopyButton text={secret} label={translate('profile.factor.key')} />
      </Typography>
    </Box>
  );
};
