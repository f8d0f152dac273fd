// What a job tells on the wire, the same for the server that says it and the browser that shows it.

/** Why a job came to nothing, or what stands in its way: in the person's language. */
export interface JobError {
  readonly message: string;
  /** where in what was worked on */
  readonly place?: string;
  /** as the file counts them */
  readonly row?: number;
  /** a heading of the file, or a field's name where there are no headings */
  readonly column?: string;
}
