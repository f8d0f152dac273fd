import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestStore, type TestStore } from '#tests/server/files/stores.ts';
import { buildProgram } from '#tests/server/buildAside.ts';
import { tablesOnly } from '#tests/server/dataFolder.ts';
import { engines } from '#tests/server/testDatabase.ts';
import { brief } from '#tests/brief.ts';
import { patience } from '#tests/patience.ts';
import { layTemplate } from '#tests/template.ts';
import { embeddedLives, serverLives, type Lives } from './lives.ts';

interface State {
  readonly roles: number;
  readonly last?: string;
  readonly known: readonly string[];
  readonly stored: readonly string[];
  readonly replaced: number;
}
interface Life {
  readonly backup?: string;
  readonly state?: State;
  readonly replacing?: number;
  readonly done?: boolean;
}

const restored = { roles: 1200, last: 'نقش 1200' };
const emptied = { roles: 0, known: [] };
type Moment = number | undefined;
/**
 * How long after the replacing has begun the process is killed, in milliseconds; the last one may finish. Few rows are
 * exchanged under their indexes, many after these were put aside.
 */
const restore = (moments: readonly Moment[]) => ({ task: 'restore', moments, after: restored });
const remove = { task: 'delete', moments: [0, undefined], after: emptied };
const installations = [
  { engine: 'embedded', kind: 'folder', rows: 'few', tasks: [restore([0, 50, 200, undefined]), remove] },
  { engine: 'embedded', kind: 'bucket', rows: 'many', tasks: [restore([250, undefined])] },
  { engine: 'postgres', kind: 'folder', rows: 'few', tasks: [restore([0, 50, undefined]), remove] },
] as const;

/** Nobody else is as quick as the process itself. */
const atOnce = { RESTORER_DIES: 'at once' };

const storageOf = ({ bucket }: TestStore): Record<string, string> =>
  bucket
    ? {
        STORAGE_URL: bucket.url,
        STORAGE_REGION: bucket.region,
        STORAGE_ACCESS_KEY: bucket.accessKey,
        STORAGE_SECRET_KEY: bucket.secretKey,
      }
    : {};

let program: string;
beforeAll(async () => {
  program = await buildProgram(new URL('./restorer.ts', import.meta.url));
}, 20 * patience);

const tried = installations.filter(({ engine }) => engines.includes(engine));
describe.each(tried)('kill -9 in the middle, $engine, $rows rows, a $kind', ({ engine, kind, rows, tasks }) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'tadbir-killed-'));
  let storage: TestStore;
  let lives: Lives;
  let backup: string;
  let before: State;
  let objects: ReadonlyMap<string, Buffer>;

  /** One life of the program: what it said until it ended or was killed. */
  const live = async (name: string, does: string, killAfter?: number): Promise<Life> => {
    const given = { ...storageOf(storage), RESTORER_ROWS: rows };
    const child = spawn(process.execPath, [...brief, program, path.join(folder, name), does, backup], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, ...given, ...lives.env(name), ...(killAfter === 0 && atOnce) },
    });
    const ended = new Promise((resolve) => child.once('exit', resolve));
    const said: Record<string, unknown> = {};
    let timer: NodeJS.Timeout | undefined;
    for await (const line of createInterface(child.stdout)) {
      const [word, value] = JSON.parse(line) as [string, unknown];
      said[word] = value;
      if (word === 'replacing' && killAfter) timer = setTimeout(() => child.kill('SIGKILL'), killAfter);
    }
    await ended;
    clearTimeout(timer);
    await lives.over(name);
    return said as Life;
  };

  beforeAll(async () => {
    storage = await openTestStore(kind);
    lives = engine === 'postgres' ? serverLives() : embeddedLives;
    await lives.begin('first');
    if (engine === 'embedded') await layTemplate(tablesOnly(), path.join(folder, 'first'));
    const first = await live('first', 'prepare');
    backup = first.backup!;
    before = first.state!;
    objects = new Map(storage.double?.objects);
  }, 20 * patience);
  afterAll(async () => {
    await lives.end();
    await storage.close();
    rmSync(folder, { recursive: true });
  });

  it.each(tasks)(
    'a $task leaves the old state or the new one, whole, with its files',
    { timeout: 20 * patience },
    async ({ task, moments, after }) => {
      expect(before).toMatchObject({ roles: 10, replaced: 0 });
      const outcomes: string[] = [];
      for (const moment of moments) {
        const name = `${task}-${moment}`;
        cpSync(path.join(folder, 'first'), path.join(folder, name), { recursive: true });
        await lives.begin(name, 'first');
        storage.double?.objects.clear();
        for (const [key, content] of objects) storage.double?.objects.set(key, content);
        const { replacing, done } = await live(name, task, moment);
        expect(replacing).toBeGreaterThanOrEqual(0.5);
        const { state } = await live(name, 'look');
        outcomes.push(state!.replaced === 1 ? 'new' : 'old');
        if (done) expect(state!.replaced).toBe(1);
        if (state!.replaced === 1) expect(state).toMatchObject(after);
        else expect(state).toMatchObject({ roles: before.roles, last: before.last, known: before.known });
        expect(state!.stored).toEqual(state!.known);
        rmSync(path.join(folder, name), { recursive: true });
      }
      expect([outcomes[0], outcomes.at(-1)]).toEqual(['old', 'new']);
    },
  );
});
