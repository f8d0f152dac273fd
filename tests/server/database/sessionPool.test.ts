import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { connectSession } from '#server/database/connect.ts';
import type { Session } from '#server/database/session.ts';

/** A session that only notes what it is asked, and is away as long as it is told so. */
const noted = (): Session & { readonly asked: string[]; isAway: boolean } => {
  const session = {
    asked: [] as string[],
    isAway: false,
    ready: () => (session.isAway ? Promise.reject(new Error('away')) : Promise.resolve()),
    query: (text: string) => {
      session.asked.push(text);
      return Promise.resolve({ command: 'SELECT', rowCount: 0, rows: [] });
    },
    visit: () => Promise.reject(new Error('nobody lets guests in')),
    close: () => Promise.resolve(),
  };
  return session;
};

it('One session serves one transaction at a time; what comes in between waits', async () => {
  const session = noted();
  const db = connectSession(session);
  await Promise.all([
    db.transaction().execute(async (trx) => {
      await sql`select 1`.execute(trx);
      await new Promise((resolve) => setTimeout(resolve, 20));
      await sql`select 2`.execute(trx);
    }),
    sql`select 3`.execute(db),
    db.transaction().execute((trx) => sql`select 4`.execute(trx)),
  ]);
  expect(session.asked).toEqual(['begin', 'select 1', 'select 2', 'commit', 'select 3', 'begin', 'select 4', 'commit']);
});

it('A transaction that fails is rolled back and lets the next one in', async () => {
  const session = noted();
  const db = connectSession(session);
  await expect(db.transaction().execute(() => Promise.reject(new Error('refused')))).rejects.toThrow('refused');
  await sql`select 5`.execute(db);
  expect(session.asked).toEqual(['begin', 'rollback', 'select 5']);
});

it('A database that is away refuses each who comes, and serves again when it is back', async () => {
  const session = noted();
  const db = connectSession(session);
  session.isAway = true;
  await expect(sql`select 6`.execute(db)).rejects.toThrow('away');
  await expect(sql`select 7`.execute(db)).rejects.toThrow('away');
  session.isAway = false;
  await sql`select 8`.execute(db);
  expect(session.asked).toEqual(['select 8']);
});
