import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { SettingsSection } from '#src/views/SettingsSection.tsx';
import { SessionList } from './SessionList.tsx';
import { ownSessions, useSessions } from './useSessions.ts';

/** Where the person is signed in, and ending that from afar. */
export const SessionsSection = () => {
  const translate = useTranslate();
  const state = useSessions(ownSessions);
  const { sessions, end, ending } = state;
  const others = sessions?.filter(({ current }) => !current) ?? [];
  return (
    <SettingsSection id="sessions" title={translate('profile.sessions')} hint={translate('profile.sessionsHint')}>
      <SessionList {...state} />
      {sessions && others.length === 0 && (
        <Typography variant="body2" color="textSecondary">
          {translate('profile.onlyHere')}
        </Typography>
      )}
      {others.length > 1 && (
        <Button
          color="error"
          variant="outlined"
          loading={ending === 'all'}
          onClick={() => end('all')}
          sx={{ marginBlockStart: 1 }}
        >
          {translate('profile.endOthers')}
        </Button>
      )}
    </SettingsSection>
  );
};
