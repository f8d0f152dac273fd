import { expect, it } from 'vitest';
import type { Config } from '#server/config.ts';
import { exclusively } from '#server/database/exclusive.ts';
import { resetCommand } from '#server/resetCommand.ts';
import { startServer, type RunningServer } from '#server/start.ts';
import { engines, openTestDatabase } from '#tests/server/testDatabase.ts';
import { useMachine } from './machine.ts';

const machine = useMachine();
const { config } = machine;
const reset = (given: Config): Promise<void> => resetCommand(given, { secondFactor: false });

const signIn = async ({ address }: RunningServer, password: string): Promise<number> => {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ username: 'admin', password });
  return (await fetch(`${address}/api/login`, { method: 'POST', headers, body })).status;
};

it('makes no database where there is none', async () => {
  await expect(reset(config())).rejects.toMatchObject({ key: 'database.none' });
});

it('gives a password that opens, where no server runs and the key is the right one', async () => {
  await machine.haveTables();
  const first = await startServer(config({ ADMIN_PASSWORD: 'درختِ-گلابی-۷' }));
  await expect(reset(config())).rejects.toMatchObject({ key: 'database.locked' });
  expect(await signIn(first, 'درختِ-گلابی-۷')).toBe(200);
  await first.stop();
  const otherKey = config({ SECRET_KEY: 'another key, 0123456789 0123456789' });
  await expect(reset(otherKey)).rejects.toMatchObject({ key: 'access.otherKey' });
  machine.said = '';
  await reset(config());
  const [, password] = /New password of admin: (\S+)/.exec(machine.said) ?? [];
  const second = await startServer(config());
  expect(await signIn(second, password!)).toBe(200);
  await second.stop();
});

// The embedded database is open in one process at a time, so that nothing of the kind can be under way beside the command.
it.runIf(engines.includes('postgres'))('is refused while a restore or a deletion is under way', async () => {
  const database = await openTestDatabase('postgres');
  const there = config({ DATABASE_URL: database.url! });
  await exclusively(database.db, () => expect(reset(there)).rejects.toMatchObject({ key: 'access.busy' }));
  expect(machine.said).toBe('');
  await reset(there);
  expect(machine.said).toMatch(/New password of admin: \S+/);
  await database.close();
});
