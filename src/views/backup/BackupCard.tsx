import MoreIcon from '@mui/icons-material/MoreVert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { BackupRow } from '#resources/backups.ts';
import { StateChip } from '#src/fields/StateChip.tsx';
import { useDownload } from '#src/fields/useDownload.ts';
import { useFormat } from '#src/fields/useFormat.ts';
import { useBackupWork } from './useBackups.ts';

interface BackupCardProps {
  readonly backup: BackupRow;
  readonly onRestore: () => void;
  readonly onRemove: () => void;
}

/** What else can be done with a backup. */
const MoreMenu = ({ backup, onRemove }: Omit<BackupCardProps, 'onRestore'>) => {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { verify, reason } = useBackupWork();
  const { isWaiting, take } = useDownload(reason);
  const label = translate('backups.actions.more');
  const choose = (act: () => void) => () => {
    setAnchor(null);
    act();
  };
  return (
    <>
      <Tooltip title={label}>
        <IconButton
          size="small"
          aria-label={label}
          aria-haspopup="menu"
          loading={isWaiting}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <MoreIcon fontSize="small" />
        </IconButton>
      </Tooltip>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        <MenuItem onClick={choose(() => void verify(backup))}>{translate('backups.actions.verify')}</MenuItem>
        <MenuItem onClick={choose(() => void take(`/backups/${backup.id}/download`))}>
          {translate('backups.actions.download')}
        </MenuItem>
        <MenuItem onClick={choose(onRemove)} sx={{ color: 'error.main' }}>
          {translate('backups.actions.remove')}
        </MenuItem>
      </Menu>
    </>
  );
};

/** A backup: when, why and by whom it was made, what it holds, whether it is sound. */
export const BackupCard = ({ backup, onRestore, onRemove }: BackupCardProps) => {
  const translate = useTranslate();
  const { instant, number, size } = useFormat();
  const { kind, state, madeAt, madeBy, organisation, isOwn, rows, files, lost, verifiedAt, engine } = backup;
  const origin = isOwn
    ? (madeBy ?? translate('backups.bySchedule'))
    : `${translate('backups.foreign')}: ${organisation}`;
  const holds = translate('backups.holds', { rows: number(rows), files: number(files) });
  return (
    <Box
      component="li"
      sx={{ p: 1.5, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, '& + &': { borderTop: 1, borderColor: 'divider' } }} // prettier-ignore
    >
      <Box sx={{ flex: '1 1 320px', minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, rowGap: 0.5 }}>
          <Typography sx={{ fontWeight: 500 }}>{instant(madeAt)}</Typography>
          <StateChip colour={state === 'sound' ? 'green' : 'red'} label={translate(`backups.states.${state}`)} />
          <StateChip colour="grey" label={translate(`backups.kinds.${kind}`)} />
          <Typography variant="body2">{size(backup.size)}</Typography>
        </Box>
        <Typography variant="caption" color="textSecondary" component="p" sx={{ m: 0, overflowWrap: 'anywhere' }}>
          <bdi>{origin}</bdi> · {holds} · <bdi>{translate(`backups.engines.${engine}`)}</bdi> ·{' '}
          {translate('backups.verifiedAt', { at: instant(verifiedAt) })}
        </Typography>
        {lost > 0 && (
          <Typography variant="caption" color="error" component="p" sx={{ m: 0 }}>
            {translate('backups.lost', { count: number(lost) })}
          </Typography>
        )}
      </Box>
      <Button size="small" disabled={state === 'broken'} onClick={onRestore}>
        {translate('backups.actions.restore')}
      </Button>
      <MoreMenu backup={backup} onRemove={onRemove} />
    </Box>
  );
};
