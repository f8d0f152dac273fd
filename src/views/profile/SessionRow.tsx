import ComputerOutlined from '@mui/icons-material/ComputerOutlined';
import SmartphoneOutlined from '@mui/icons-material/SmartphoneOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { deviceOf } from '#schema';
import { StateChip } from '#src/fields/StateChip.tsx';
import { useFormat } from '#src/fields/useFormat.ts';
import { relativeTime } from '#src/views/dashboard/relativeTime.ts';
import type { SignedInPlace } from './useSessions.ts';

interface SessionRowProps {
  readonly session: SignedInPlace;
  /** the moment the list was read */
  readonly now: number;
  readonly ending: boolean;
  readonly onEnd: () => void;
}

/** One place where the person is signed in: on what, from where, since when. */
export const SessionRow = ({ session, now, ending, onEnd }: SessionRowProps) => {
  const translate = useTranslate();
  const { instant, language } = useFormat();
  const device = deviceOf(session.agent);
  const Icon = device.isHandheld ? SmartphoneOutlined : ComputerOutlined;
  const seen = relativeTime(session.seenAt, now, language) ?? translate('profile.now');
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1.5,
        paddingBlock: 1.5,
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Icon aria-hidden="true" color="action" />
      <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          <Typography variant="subtitle1">
            {device.name ? <bdi dir="ltr">{device.name}</bdi> : translate('profile.unknownDevice')}
          </Typography>
          {session.current && <StateChip colour="green" label={translate('profile.thisDevice')} />}
        </Box>
        <Typography variant="body2" color="textSecondary">
          {translate('profile.seen', { time: seen })}
          {translate('list.comma')}
          {translate('profile.since', { time: instant(session.createdAt) })}
          {session.address && (
            <>
              {translate('list.comma')}
              <bdi dir="ltr">{session.address}</bdi>
            </>
          )}
        </Typography>
      </Box>
      {!session.current && (
        <Button size="small" color="error" loading={ending} onClick={onEnd}>
          {translate('profile.endSession')}
        </Button>
      )}
    </Box>
  );
};
