/** The programs of the server's threads, by the names that they are started by. */
export const threads = {
  databaseWorker: 'server/database/embedded/databaseWorker.ts',
  xlsxWorker: 'server/sheets/xlsxWorker.ts',
  jsonWorker: 'server/sheets/jsonWorker.ts',
};
