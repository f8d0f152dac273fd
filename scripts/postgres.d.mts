/** The folder of the newest PostgreSQL programs; undefined where there are none. */
export declare const findPostgres: () => string | undefined;
/** Starts a server of its own on a free port, with an empty cluster; settings are `name=value`. */
export declare const startPostgres: (
  settings?: readonly string[],
) => Promise<{ readonly url: string; readonly pid: number; readonly stop: () => Promise<void> }>;
