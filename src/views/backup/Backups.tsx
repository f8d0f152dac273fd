import AddIcon from '@mui/icons-material/SaveOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'ra-core';
import { useFormat } from '#src/fields/useFormat.ts';
import { RunningJobs } from '#src/jobs/RunningJobs.tsx';
import { useWatchedJobs } from '#src/jobs/watchedJobs.ts';
import { PageTitle } from '#src/layout/index.ts';
import { BackupList } from './BackupList.tsx';
import { ScheduleForm } from './ScheduleForm.tsx';
import { UploadBackup } from './UploadBackup.tsx';
import { useBackupPage, useBackupWork } from './useBackups.ts';

/** Backups: make, keep, bring and take away, restore; and when they are made by themselves. */
export const Backups = () => {
  const translate = useTranslate();
  const { instant } = useFormat();
  const { data: page, error, refetch } = useBackupPage();
  const { make, refresh } = useBackupWork();
  const isMaking = useWatchedJobs().some(({ kind }) => kind === 'backup');
  const again = (): void => void refresh();
  return (
    <>
      <PageTitle
        title={translate('general.pages.backup')}
        subtitle={translate('backups.subtitle')}
        actions={
          <>
            <UploadBackup limit={page?.uploadLimit} />
            <Button variant="contained" startIcon={<AddIcon />} loading={isMaking} onClick={() => void make()}>
              {translate('backups.make')}
            </Button>
          </>
        }
      />
      <RunningJobs kind="backup" label={translate('backups.making')} onEnded={again} />
      <RunningJobs kind="backupVerify" label={translate('backups.verifying')} onEnded={again} />
      <RunningJobs kind="restore" label={translate('backups.restore.running')} onEnded={again} />
      {page?.failedAt && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {translate('backups.schedule.failed', { at: instant(page.failedAt) })}
        </Alert>
      )}
      {error && !page && (
        <Alert severity="error" action={<Button onClick={() => void refetch()}>{translate('list.retry')}</Button>}>
          {translate(error.message, { _: error.message })}
        </Alert>
      )}
      {!page && !error && <Skeleton variant="rounded" height={240} />}
      {page && <BackupList backups={page.backups} />}
      {page && <ScheduleForm key={JSON.stringify(page.schedule)} page={page} />}
    </>
  );
};
