import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router-dom';
import { useFormat } from '#src/fields/useFormat.ts';
import { useNames } from '#src/fields/useLabels.ts';
import { DashboardCard } from './DashboardCard.tsx';
import type { ChangeFact } from './dashboardFacts.ts';
import { changedRecordPath, titleKeyOf } from './changedRecord.ts';
import { relativeTime } from './relativeTime.ts';

const Change = ({ change, now }: { readonly change: ChangeFact; readonly now: number }) => {
  const translate = useTranslate();
  const names = useNames(change.resource);
  const { language, instant } = useFormat();
  const { at, action, user } = change;
  const title = translate(titleKeyOf(change), { _: change.title });
  const who = user?.title || translate('dashboard.system');
  const words = { user: who, kind: names.one, title };
  const text = translate(`dashboard.actions.${action}`, { ...words, _: translate('dashboard.actions.other', words) });
  const to = changedRecordPath(change);
  return (
    <Box component="li" sx={{ display: 'flex', gap: 1.5, py: 1, '& + &': { borderTop: 1, borderColor: 'divider' } }}>
      <Avatar
        aria-hidden="true"
        sx={{ width: 32, height: 32, fontSize: 14, bgcolor: 'action.selected', color: 'primary.main' }}
      >
        {who.slice(0, 1)}
      </Avatar>
      <Box sx={{ minWidth: 0, flex: 1 }}>
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {to ? (
            <Link component={RouterLink} to={to} underline="hover" color="inherit">
              {text}
            </Link>
          ) : (
            text
          )}
        </Typography>
        <Typography variant="caption" color="textSecondary" component="time" dateTime={at} title={instant(at)}>
          {relativeTime(at, now, language) ?? translate('dashboard.justNow')}
        </Typography>
      </Box>
    </Box>
  );
};

/** Who changed what of late, as far as the person may see it; each leads to its record. */
export const ChangesCard = ({ changes }: { readonly changes: readonly ChangeFact[] }) => {
  const translate = useTranslate();
  const [now] = useState(() => Date.now());
  return (
    <DashboardCard title={translate('dashboard.changes')}>
      {changes.length === 0 ? (
        <Typography color="textSecondary">{translate('dashboard.noChanges')}</Typography>
      ) : (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {changes.map((change) => (
            <Change key={change.id} change={change} now={now} />
          ))}
        </Box>
      )}
    </DashboardCard>
  );
};
