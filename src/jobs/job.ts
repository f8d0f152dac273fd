/** Why a job came to nothing, in the person's language. */
export interface JobError {
  readonly message: string;
  /** where in what was worked on */
  readonly place?: string;
  readonly row?: number;
  readonly column?: string;
}

/** Long work on the server, as its call tells it; progress from 0 to 1. */
export interface Job<Result = unknown> {
  readonly id: number;
  readonly kind: string;
  readonly state: 'running' | 'done' | 'failed' | 'cancelled';
  readonly progress: number;
  readonly result: Result | null;
  readonly errors: readonly JobError[] | null;
}
