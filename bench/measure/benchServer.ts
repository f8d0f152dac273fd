import { startServer, type RunningServer } from '#scripts/startServer.ts';

export const benchPassword = 'bench-password-1404';

export interface BenchServer extends RunningServer {
  /** header that signs in the administrator */
  readonly authorization: string;
}

const signIn = async (url: string): Promise<string> => {
  const response = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password: benchPassword }),
  });
  const { data } = (await response.json()) as { data?: { token: string } };
  if (!data) throw new Error(`The administrator could not sign in: ${response.status}`);
  return `Bearer ${data.token}`;
};

/** The built server on a PostgreSQL database, or unless one is named on its embedded one, with its administrator signed in. */
export const startBenchServer = async (
  databaseUrl: string | undefined,
  folder: string,
  statementsFile?: string,
): Promise<BenchServer> => {
  const server = await startServer({
    env: {
      ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
      DATA_DIR: folder,
      ADMIN_PASSWORD: benchPassword,
      ...(statementsFile !== undefined && { STATEMENTS_FILE: statementsFile }),
    },
    nodeOptions: statementsFile === undefined ? [] : ['--import', './bench/measure/recordStatements.mjs'],
  });
  return { ...server, authorization: await signIn(server.url) };
};
