/** The answer of one statement. */
export interface Answer {
  readonly command: string;
  readonly rowCount: number;
  readonly rows: readonly Record<string, unknown>[];
}

/** Parameters are as `parameter` makes them. */
export type Ask = (sql: string, parameters: readonly unknown[]) => Promise<Answer>;

/** How a statement visits another one's transaction: it only reads, or it may besides write what is then lost. */
export type Visit = 'reading' | 'noting';

/** A database that serves one statement after another: PGlite, in this thread or in a worker. */
export interface Session {
  /** makes sure that it can serve, after a breakdown too */
  readonly ready: () => Promise<void>;
  readonly query: Ask;
  /** asks within the transaction of another, whom it harms in no way: what is written is taken back, an error is its own */
  readonly visit: (way: Visit, ...statement: Parameters<Ask>) => Promise<Answer>;
  readonly close: () => Promise<void>;
}
