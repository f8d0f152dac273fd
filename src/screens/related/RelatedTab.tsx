import Box from '@mui/material/Box';
import { Suspense } from 'react';
import type { Resource } from '#schema';
import { RecordWaiting } from '#src/screens/record/RecordWaiting.tsx';
import { Related } from './Related.tsx';

/** What refers to a record, as a tab of its panel; the words of other domains may have to be waited for. */
export const RelatedTab = (props: { readonly resource: Resource; readonly id: number }) => (
  <Suspense fallback={<RecordWaiting error={null} onRetry={() => undefined} />}>
    <Box sx={{ p: 2 }}>
      <Related {...props} />
    </Box>
  </Suspense>
);
