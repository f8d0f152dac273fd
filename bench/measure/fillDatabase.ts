import pg from 'pg';
import { startBenchServer } from './benchServer.ts';

/** Makes the tables of a new database by a first start, and fills them by what `fill` does on a connection; gives its result. */
export const fillDatabase = async <T>(
  databaseUrl: string,
  folder: string,
  fill: (client: pg.Client) => Promise<T>,
): Promise<T> => {
  await (await startBenchServer(databaseUrl, folder)).stop();
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const made = await fill(client);
  await client.end();
  return made;
};
