import { lazy, Suspense } from 'react';
import type { RecordCreationProps } from '#src/fields/controls/recordCreation.ts';

const CreationDialog = lazy(async () => ({ default: (await import('./CreationDialog.tsx')).CreationDialog }));

/** The form of a new record above another, once its chunk is there. */
export const RecordCreation = (props: RecordCreationProps) => (
  <Suspense fallback={null}>
    <CreationDialog {...props} />
  </Suspense>
);
