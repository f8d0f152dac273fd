import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'ra-core';
import { SessionRow } from './SessionRow.tsx';
import type { useSessions } from './useSessions.ts';

/** Places where a person is signed in, each with its end; or that they are on the way, or did not come. */
export const SessionList = ({ sessions, readAt, error, retry, end, ending }: ReturnType<typeof useSessions>) => {
  const translate = useTranslate();
  return (
    <>
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
    </>
  );
};
