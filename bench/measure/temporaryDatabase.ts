import pg from 'pg';

/** A database of its own on the server that TEST_DATABASE_URL names; scripts/bench.mjs starts one where none is named. */
export const temporaryDatabase = async (): Promise<{ url: string; remove(): Promise<void> }> => {
  const serverUrl = process.env['TEST_DATABASE_URL'];
  if (!serverUrl) throw new Error('TEST_DATABASE_URL is not set; run this as npm run bench');
  const name = `tadbir_bench_${process.pid}`;
  const run = async (statement: string): Promise<void> => {
    const client = new pg.Client({ connectionString: serverUrl });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };
  await run(`create database ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return { url: url.href, remove: () => run(`drop database ${name} with (force)`) };
};
