import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readConfig, type Config } from '#server/config.ts';
import { resetCommand } from '#server/resetCommand.ts';
import { startServer, type RunningServer } from '#server/start.ts';

let dataDir: string;
let said: string;
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'tadbir-reset-'));
  said = '';
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    said += String(text);
    return true;
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(dataDir, { recursive: true });
});

const config = (env: Record<string, string> = {}): Config =>
  readConfig({ DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'silent', ...env });
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
  const first = await startServer(config({ ADMIN_PASSWORD: 'درختِ-گلابی-۷' }));
  await expect(reset(config())).rejects.toMatchObject({ key: 'database.locked' });
  expect(await signIn(first, 'درختِ-گلابی-۷')).toBe(200);
  await first.stop();
  const otherKey = config({ SECRET_KEY: 'another key, 0123456789 0123456789' });
  await expect(reset(otherKey)).rejects.toMatchObject({ key: 'access.otherKey' });
  said = '';
  await reset(config());
  const [, password] = /New password of admin: (\S+)/.exec(said) ?? [];
  const second = await startServer(config());
  expect(await signIn(second, password!)).toBe(200);
  await second.stop();
});
