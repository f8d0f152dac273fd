/** What an import would do, or did; counts of nodes. */
export interface ImportReport {
  readonly packageId: number | null;
  readonly title: string;
  readonly groups: number;
  readonly items: number;
  readonly created: number;
  readonly updated: number;
  readonly unchanged: number;
  /** only of a preview */
  readonly errors?: readonly ImportProblem[];
}

/** Something in the file that cannot be taken over, in the person's language. */
export interface ImportProblem {
  /** codes or titles from the root */
  readonly place?: string | undefined;
  readonly row?: number | undefined;
  /** a field's name, or `_` for the whole node */
  readonly column: string;
  readonly message: string;
}

/** The kinds of file that an import reads. */
export const importEndings = ['.json', '.xlsx'] as const;
/** Largest upload, in megabytes. */
export const importLimit = 20;
