import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, mkdirSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lockFolder } from '#server/database/embedded/folderLock.ts';
import { thisProcess } from '#server/database/embedded/processIdentity.ts';
import { openDatabase } from '#server/database/open.ts';
import { tablesOnly } from '#tests/server/dataFolder.ts';
import { layTemplate } from '#tests/template.ts';

const log = { info: () => {}, warn: () => {}, error: () => {} };
let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'tadbir-embedded-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

/** A process that ends at once, as its number. */
const deadProcess = async (): Promise<number> => {
  const child = spawn(process.execPath, ['--version'], { stdio: 'ignore' });
  await new Promise((resolve) => child.once('exit', resolve));
  return child.pid!;
};

describe('the lock of a data folder', () => {
  const folder = (): string => path.join(dataDir, 'database');
  const leave = (holder: object, age = 0): void => {
    const file = `${folder()}.lock`;
    writeFileSync(file, JSON.stringify(holder));
    const then = new Date(Date.now() - age);
    utimesSync(file, then, then);
  };
  const refused = { key: 'database.locked' };

  it('is refused while its holder lives, and free after it let go', () => {
    const release = lockFolder(folder());
    expect(() => lockFolder(folder())).toThrow(expect.objectContaining(refused));
    release();
    lockFolder(folder())();
  });

  it('names the process that holds it', () => {
    const release = lockFolder(folder());
    const params = { folder: folder(), pid: String(process.pid) };
    expect(() => lockFolder(folder())).toThrow(expect.objectContaining({ params }));
    release();
  });

  it('is taken over from a process that is gone', async () => {
    leave({ ...thisProcess(), pid: await deadProcess() });
    lockFolder(folder())();
  });

  it('is taken over when another process has got the same number since', () => {
    leave({ ...thisProcess(), started: 'long ago' });
    lockFolder(folder())();
  });

  it('is refused on another machine while its holder gives signs of life, and taken over when they end', () => {
    const elsewhere = { ...thisProcess(), host: `not-${hostname()}` };
    leave(elsewhere);
    expect(() => lockFolder(folder())).toThrow(expect.objectContaining(refused));
    leave(elsewhere, 120_000);
    lockFolder(folder())();
  });

  it('is taken over from a file that a crash left empty, once it is old', () => {
    writeFileSync(`${folder()}.lock`, '');
    expect(() => lockFolder(folder())).toThrow(expect.objectContaining(refused));
    utimesSync(`${folder()}.lock`, 1, 1);
    lockFolder(folder())();
  });

  it('leaves nothing behind', () => {
    leave({ ...thisProcess(), started: 'long ago' });
    lockFolder(folder())();
    expect(readdirSync(dataDir)).toEqual([]);
  });
});

describe('the embedded database', () => {
  it('opens in a thread, keeps what was written, and refuses a second opening', async () => {
    await layTemplate(tablesOnly(), dataDir);
    const place = { dataDir, databaseUrl: undefined };
    const first = await openDatabase(place, log);
    await sql`insert into roles (title) values ('ممیز')`.execute(first.db);
    await expect(openDatabase(place, log)).rejects.toMatchObject({ key: 'database.locked' });
    await expect(sql`select ${'a\0b'}::text`.execute(first.db)).rejects.toMatchObject({ code: '22021' });
    await first.close();
    const second = await openDatabase(place, log);
    expect((await sql`select title from roles`.execute(second.db)).rows).toEqual([{ title: 'ممیز' }]);
    await sql`insert into roles (title) select 'نقش ' || n from generate_series(1, 500) n`.execute(second.db);
    await second.close();
    expect(existsSync(path.join(dataDir, 'database.lock'))).toBe(false);
  });

  it('removes a half-made database of a start that was cut off', async () => {
    mkdirSync(path.join(dataDir, 'database.new', 'base'), { recursive: true });
    const { close } = await openDatabase({ dataDir, databaseUrl: undefined }, log);
    await close();
    expect(readdirSync(dataDir)).toEqual(['database']);
  });

  it('refuses a folder that is no database instead of making one in it', async () => {
    mkdirSync(path.join(dataDir, 'database'));
    const opening = openDatabase({ dataDir, databaseUrl: undefined }, log);
    await expect(opening).rejects.toMatchObject({ key: 'database.incomplete' });
    expect(readdirSync(dataDir)).toEqual(['database']);
  });
});
