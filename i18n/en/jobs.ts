import type { jobs as persian } from '#i18n/fa/jobs.ts';
import type { TwinOf } from './general.ts';

export const jobs: TwinOf<typeof persian> = {
  title: 'Running work',
  running: 'Running: %{count}',
  ended: 'Ended: %{count}',
  progress: '%{percent} done',
  cancel: 'Cancel',
  cancelFailed: 'The request to cancel was not sent; please try again.',
  states: { done: 'Done', failed: 'Failed', cancelled: 'Cancelled' },
  open: 'See the result',
  dismiss: 'Take off the list',
  other: 'Long work',
  kinds: {
    packageImport: 'Import of a compliance package',
    import: 'Import from a file',
    verifyTrail: 'Verifying the audit trail',
    backup: 'Backup',
    backupVerify: 'Verifying a backup',
    erasure: 'Erasing personal data',
    restore: 'Restore',
    deletion: 'Deletion of the database',
  },
};
