import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestStore, type StoreKind, type TestStore } from '#tests/server/files/stores.ts';
import { buildProgram } from '#tests/server/database/buildProgram.ts';

interface State {
  readonly roles: number;
  readonly last: string;
  readonly known: readonly string[];
  readonly stored: readonly string[];
  readonly restored: number;
}
interface Life {
  readonly backup?: string;
  readonly state?: State;
  readonly replacing?: number;
  readonly restored?: boolean;
}

/** How long after the replacing has begun the process is killed, in milliseconds; the last one may finish. */
const moments: readonly (readonly [StoreKind, readonly number[]])[] = [
  ['folder', [0, 250, 1500, 60_000]],
  ['bucket', [0, 60_000]],
];

const envOf = ({ bucket }: TestStore): Record<string, string> =>
  bucket
    ? {
        STORAGE_URL: bucket.url,
        STORAGE_REGION: bucket.region,
        STORAGE_ACCESS_KEY: bucket.accessKey,
        STORAGE_SECRET_KEY: bucket.secretKey,
      }
    : {};

describe.each(moments)('kill -9 in the middle of a restore, files in a %s', (kind, moments) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'tadbir-killed-'));
  let program: string;
  let storage: TestStore;
  let backup: string;
  let before: State;

  /** One life of the program: what it said until it ended or was killed. */
  const live = async (dataDir: string, task: string, killAfter?: number): Promise<Life> => {
    const child = spawn(process.execPath, [program, dataDir, task, backup], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, ...envOf(storage) },
    });
    const ended = new Promise((resolve) => child.once('exit', resolve));
    const said: Record<string, unknown> = {};
    let timer: NodeJS.Timeout | undefined;
    for await (const line of createInterface(child.stdout)) {
      const [word, value] = JSON.parse(line) as [string, unknown];
      said[word] = value;
      if (word === 'replacing' && killAfter !== undefined) timer = setTimeout(() => child.kill('SIGKILL'), killAfter);
    }
    await ended;
    clearTimeout(timer);
    return said as Life;
  };

  beforeAll(async () => {
    storage = await openTestStore(kind);
    program = await buildProgram(new URL('./restorer.ts', import.meta.url));
    const said = await live(path.join(folder, 'first'), 'prepare');
    backup = said.backup!;
    before = (await live(path.join(folder, 'first'), 'look')).state!;
  }, 120_000);
  afterAll(async () => {
    await storage.close();
    rmSync(folder, { recursive: true });
  });

  it('leaves the old state or the new one, whole, and files that agree with it', { timeout: 300_000 }, async () => {
    expect(before).toMatchObject({ roles: 10, restored: 0 });
    const outcomes: string[] = [];
    const objects = new Map(storage.double?.objects);
    for (const moment of moments) {
      const dataDir = path.join(folder, `killed-${moment}`);
      cpSync(path.join(folder, 'first'), dataDir, { recursive: true });
      storage.double?.objects.clear();
      for (const [key, content] of objects) storage.double?.objects.set(key, content);
      const { replacing, restored } = await live(dataDir, 'restore', moment);
      expect(replacing).toBeGreaterThanOrEqual(0.5);
      const { state } = await live(dataDir, 'look');
      outcomes.push(state!.restored === 1 ? 'new' : 'old');
      if (restored) expect(state!.restored).toBe(1);
      if (state!.restored === 1) expect(state).toMatchObject({ roles: 1200, last: 'نقش 1200' });
      else expect(state).toMatchObject({ roles: before.roles, last: before.last, known: before.known });
      expect(state!.stored).toEqual(state!.known);
      rmSync(dataDir, { recursive: true });
    }
    expect([outcomes[0], outcomes.at(-1)]).toEqual(['old', 'new']);
  });
});
