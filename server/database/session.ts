/** The answer of one statement. */
export interface Answer {
  readonly command: string;
  readonly rowCount: number;
  readonly rows: readonly Record<string, unknown>[];
}

/** A database that serves one statement after another: PGlite, in this thread or in a worker. */
export interface Session {
  /** makes sure that it can serve, after a breakdown too */
  readonly ready: () => Promise<void>;
  readonly query: (sql: string, parameters: readonly unknown[]) => Promise<Answer>;
  readonly close: () => Promise<void>;
}
