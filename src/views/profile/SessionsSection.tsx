import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { SettingsSection } from '#src/views/SettingsSection.tsx';
import { SessionRow } from './SessionRow.tsx';
import { useOwnSessions } from './useOwnSessions.ts';

/** Where the person is signed in, and ending that from afar. */
export const SessionsSection = () => {
  const translate = useTranslate();
  const { sessions, readAt, error, retry, end, ending } = useOwnSessions();
  const others = sessions?.filter(({ current }) => !current) ?? [];
  return (
    <SettingsSection title={translate('profile.sessions')} hint={translate('profile.sessionsHint')}>
      {error && (
        <Alert severity="error" action={<Button onClick={retry}>{translate('list.retry')}</Button>}>
          {translate(error.message, { _: error.message })}
        </Alert>
      )}
      {!sessions && !error && <Skeleton variant="rounded" height={56} />}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {sessions?.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            now={readAt}
            ending={ending === session.id}
            onEnd={() => end(session.id)}
          />
        ))}
      </Box>
      {sessions && others.length === 0 && (
        <Typography variant="body2" color="textSecondary">
          {translate('profile.onlyHere')}
        </Typography>
      )}
      {others.length > 1 && (
        <Button
          color="error"
          variant="outlined"
          loading={ending === 'others'}
          onClick={() => end('others')}
          sx={{ marginBlockStart: 1 }}
        >
          {translate('profile.endOthers')}
        </Button>
      )}
    </SettingsSection>
  );
};
