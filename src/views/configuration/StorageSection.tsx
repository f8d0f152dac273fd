import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useFormat } from '#src/fields/useFormat.ts';
import { SettingsSection } from '#src/views/SettingsSection.tsx';
import type { Configuration } from './useConfiguration.ts';
import { useTrial } from './useTrial.ts';

interface Trial {
  readonly ok: boolean;
  readonly failed: 'write' | 'read' | 'remove' | null;
  readonly problem: string | null;
  readonly milliseconds: number;
}

/** Where files are kept, and whether that works. */
export const StorageSection = ({ storage }: Pick<Configuration, 'storage'>) => {
  const translate = useTranslate();
  const { size, number } = useFormat();
  const { busy, outcome, run } = useTrial<Trial>('/configuration/storage/test');
  const amount = (bytes: number | null) => (bytes === null ? translate('configuration.storage.unknown') : size(bytes));
  const facts = [
    ['kind', translate(`configuration.storage.${storage.kind}`)],
    ['place', storage.place],
    ['held', translate('configuration.storage.amount', { files: number(storage.files), size: size(storage.bytes) })],
    ['free', amount(storage.free)],
    ...(storage.kind === 'bucket' ? ([['diskFree', amount(storage.diskFree)]] as const) : []),
    [
      'database',
      translate(`configuration.storage.databases.${storage.databaseKind}`, { size: size(storage.databaseBytes) }),
    ],
    ['limit', size(storage.uploadLimit)],
  ] as const;
  return (
    <SettingsSection
      id="storage"
      title={translate('configuration.storage.title')}
      hint={translate('configuration.storage.hint')}
    >
      <Box component="dl" sx={{ display: 'grid', gap: 1, m: 0, marginBlockEnd: 2 }}>
        {facts.map(([name, value]) => (
          <Box key={name}>
            <Typography component="dt" variant="caption" color="textSecondary">
              {translate(`configuration.storage.${name}`)}
            </Typography>
            <Typography component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
              <bdi dir={name === 'place' ? 'ltr' : 'auto'}>{value}</bdi>
            </Typography>
          </Box>
        ))}
      </Box>
      <Box component="form" onSubmit={run} sx={{ display: 'grid', justifyItems: 'start', gap: 2 }}>
        <Button type="submit" variant="outlined" loading={busy}>
          {translate('configuration.storage.test')}
        </Button>
        {outcome && (
          <Alert severity={outcome.ok ? 'success' : 'error'}>
            {outcome.failed
              ? [
                  translate(`configuration.storage.failed.${outcome.failed}`),
                  translate(`configuration.storage.remedies.${storage.kind}.${outcome.problem}`),
                ].join(' ')
              : translate('configuration.storage.ok', { time: number(outcome.milliseconds) })}
          </Alert>
        )}
      </Box>
    </SettingsSection>
  );
};
