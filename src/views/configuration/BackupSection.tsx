import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import type { BackupPage } from '#resources/backups.ts';
import { useFormat } from '#src/fields/useFormat.ts';
import { useBackupPage } from '#src/views/backup/useBackups.ts';
import { SettingsSection } from '#src/views/SettingsSection.tsx';
import { Facts } from './Facts.tsx';

const State = ({ page }: { readonly page: BackupPage }) => {
  const translate = useTranslate();
  const { instant } = useFormat();
  const { schedule, nextAt, failedAt, backups } = page;
  const [last] = backups.map(({ madeAt }) => madeAt).toSorted((a, b) => b.localeCompare(a));
  const facts = {
    frequency: translate(`backups.schedule.choices.frequency.${schedule.frequency}`),
    ...(nextAt && { next: instant(nextAt) }),
    last: last ? instant(last) : translate('configuration.backup.none'),
  };
  return (
    <>
      {failedAt && (
        <Alert severity="error" sx={{ marginBlockEnd: 2 }}>
          {translate('backups.schedule.failed', { at: instant(failedAt) })}
        </Alert>
      )}
      <Facts words="configuration.backup" facts={facts} />
    </>
  );
};

/** When backups are made, and the way to them and to their schedule. */
export const BackupSection = () => {
  const translate = useTranslate();
  const { data: page, error, refetch } = useBackupPage();
  return (
    <SettingsSection
      id="backup"
      title={translate('configuration.backup.title')}
      hint={translate('configuration.backup.hint')}
    >
      {error && !page && (
        <Alert severity="error" action={<Button onClick={() => void refetch()}>{translate('list.retry')}</Button>}>
          {translate(error.message, { _: error.message })}
        </Alert>
      )}
      {!page && !error && <Skeleton variant="rounded" height={120} />}
      {page && <State page={page} />}
      <Box sx={{ marginBlockStart: 2 }}>
        <Button component={Link} to="/backup" variant="outlined">
          {translate('configuration.backup.open')}
        </Button>
      </Box>
    </SettingsSection>
  );
};
