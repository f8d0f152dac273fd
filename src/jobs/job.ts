import type { JobError } from '#resources/jobs.ts';

/** Long work on the server, as its call tells it; progress from 0 to 1. */
export interface Job<Result = unknown> {
  readonly id: number;
  readonly kind: string;
  readonly state: 'running' | 'done' | 'failed' | 'cancelled';
  readonly progress: number;
  readonly result: Result | null;
  readonly errors: readonly JobError[] | null;
}
