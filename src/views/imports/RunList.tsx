import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Paging } from '#src/table/Paging.tsx';
import { RunCard } from './RunCard.tsx';
import { useRuns } from './useImports.ts';

/** The imports made, newest first: what, when, by whom, and what came of each. */
export const RunList = () => {
  const translate = useTranslate();
  const [page, setPage] = useState(1);
  const [per, setPer] = useState(10);
  const { data, error, refetch } = useRuns(page, per);
  return (
    <Box component="section" aria-labelledby="imports-made" sx={{ mt: 4 }}>
      <Typography variant="h2" id="imports-made" sx={{ mb: 1 }}>
        {translate('importsPage.history')}
      </Typography>
      {error && !data && (
        <Alert severity="error" action={<Button onClick={() => void refetch()}>{translate('list.retry')}</Button>}>
          {translate(error.message, { _: error.message })}
        </Alert>
      )}
      {!data && !error && <Skeleton variant="rounded" height={120} />}
      {data && data.total === 0 && (
        <Typography variant="body2" color="textSecondary">
          {translate('importsPage.none')}
        </Typography>
      )}
      {data && data.total > 0 && (
        <>
          <Box
            component="ul"
            sx={{ m: 0, p: 0, listStyle: 'none', border: 1, borderColor: 'divider', borderRadius: 1, bgcolor: 'background.paper' }} // prettier-ignore
          >
            {data.runs.map((run) => (
              <RunCard key={run.id} run={run} />
            ))}
          </Box>
          {data.total > 10 && (
            <Paging
              page={page}
              perPage={per}
              total={data.total}
              onPage={setPage}
              onPerPage={(next) => {
                setPer(next);
                setPage(1);
              }}
            />
          )}
        </>
      )}
    </Box>
  );
};
