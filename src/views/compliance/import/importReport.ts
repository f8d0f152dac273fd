import type { JobError } from '#resources/jobs.ts';

/** What an import would do, or did; counts of nodes. */
export interface ImportReport {
  /** the package that it goes into; null where a preview would make one */
  readonly packageId: number | null;
  readonly title: string;
  readonly groups: number;
  readonly items: number;
  readonly created: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly problems: readonly ImportProblem[];
}

/** Something in the file that cannot be taken over; its place is codes or titles from the root, its column a field's name. */
export type ImportProblem = JobError;

/** The file names no package; a title that the person gives mends it. */
export const isMissingTitle = ({ place, column }: ImportProblem): boolean => !place && column === 'title';

/** The kinds of file that an import reads. */
export const importEndings = ['.json', '.xlsx'] as const;
