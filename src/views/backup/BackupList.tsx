import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { BackupRow } from '#resources/backups.ts';
import { measures } from '#src/theme/index.ts';
import { BackupCard } from './BackupCard.tsx';
import { RemovalDialog } from './RemovalDialog.tsx';
import { RestoreDialog } from './RestoreDialog.tsx';

interface Asked {
  readonly what: 'restore' | 'remove';
  readonly backup: BackupRow;
}

/** All backups, the latest first. */
export const BackupList = ({ backups }: { readonly backups: readonly BackupRow[] }) => {
  const translate = useTranslate();
  const [asked, setAsked] = useState<Asked>();
  const close = (): void => setAsked(undefined);
  return (
    <Box component="section" aria-labelledby="backup-list" sx={{ maxWidth: measures.settings }}>
      <Typography variant="h2" id="backup-list" sx={{ mb: 1 }}>
        {translate('backups.list')}
      </Typography>
      {backups.length === 0 ? (
        <Typography variant="body2" color="textSecondary">
          {translate('backups.none')}
        </Typography>
      ) : (
        <Box
          component="ul"
          sx={{ m: 0, p: 0, listStyle: 'none', border: 1, borderColor: 'divider', borderRadius: 1, bgcolor: 'background.paper' }} // prettier-ignore
        >
          {backups.map((backup) => (
            <BackupCard
              key={backup.id}
              backup={backup}
              onRestore={() => setAsked({ what: 'restore', backup })}
              onRemove={() => setAsked({ what: 'remove', backup })}
            />
          ))}
        </Box>
      )}
      {asked?.what === 'restore' && <RestoreDialog backup={asked.backup} onClose={close} />}
      {asked?.what === 'remove' && <RemovalDialog backup={asked.backup} onClose={close} />}
    </Box>
  );
};
