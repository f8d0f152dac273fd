import CheckIcon from '@mui/icons-material/Check';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useFormat } from '#src/fields/useFormat.ts';
import { SettingsSection } from '#src/views/SettingsSection.tsx';

const kept = ['backups', 'administrator', 'settings', 'key'] as const;

/** What the empty console begins with. */
export const WhatStays = ({ backups }: { readonly backups: number }) => {
  const translate = useTranslate();
  const { number } = useFormat();
  return (
    <SettingsSection title={translate('deletion.stays.title')} hint={translate('deletion.stays.hint')}>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
        {kept.map((name) => (
          <Box component="li" key={name} sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
            <CheckIcon aria-hidden fontSize="small" sx={{ color: 'text.secondary', mt: 0.5 }} />
            <Typography>{translate(`deletion.stays.${name}`, { count: number(backups) })}</Typography>
          </Box>
        ))}
      </Box>
    </SettingsSection>
  );
};
