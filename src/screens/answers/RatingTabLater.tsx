import { lazy, Suspense } from 'react';
import type { NodeKind, Resource } from '#schema';
import { RecordWaiting } from '#src/screens/record/RecordWaiting.tsx';

const RatingTab = lazy(async () => ({ default: (await import('./RatingTab.tsx')).RatingTab }));

interface RatingTabProps {
  readonly resource: Resource;
  readonly id: number;
  readonly node?: NodeKind | undefined;
}

/** The rating of a record in its panel, fetched when somebody looks at it. */
export const RatingTabLater = (props: RatingTabProps) => (
  <Suspense fallback={<RecordWaiting error={null} onRetry={() => undefined} />}>
    <RatingTab {...props} />
  </Suspense>
);
