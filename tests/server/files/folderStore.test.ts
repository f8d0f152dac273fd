import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openFolderStore } from '#server/files/folderStore.ts';
import { isKey, newKey, type FileStore } from '#server/files/store.ts';

let folder: string;
let store: FileStore;
const contents = async (): Promise<string[]> => {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  return found.filter((entry) => entry.isFile()).map((entry) => entry.name);
};

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'store-'));
  store = await openFolderStore(folder);
});
afterEach(() => rm(folder, { recursive: true }));

describe('the folder store', () => {
  it('gives back what it was given', async () => {
    const key = newKey('private');
    const size = await store.put(key, Readable.from([Buffer.from('سلام '), Buffer.from('دنیا')]));
    const stored = await store.open(key);
    expect(stored?.size).toBe(size);
    expect((await buffer(stored!.content)).toString()).toBe('سلام دنیا');
  });

  it('keeps nothing of a stream that breaks off', async () => {
    const broken = Readable.from(
      (async function* () {
        yield Buffer.alloc(100_000);
        throw new Error('gone');
      })(),
    );
    await expect(store.put(newKey('private'), broken)).rejects.toThrow('gone');
    expect(await contents()).toEqual([]);
  });

  it('forgets what is removed, and does not mind removing twice', async () => {
    const key = newKey('public', 'png');
    await store.put(key, Readable.from([Buffer.from('x')]));
    await store.remove(key);
    await store.remove(key);
    expect(await store.open(key)).toBeUndefined();
    expect(await contents()).toEqual([]);
  });

  it('sweeps at its opening what a crash left an hour ago, not what is being written', async () => {
    const [old, young] = ['old', 'young'].map((name) => join(folder, 'incoming', name)) as [string, string];
    await Promise.all([writeFile(old, 'half'), writeFile(young, 'half')]);
    const before = new Date(Date.now() - 2 * 3_600_000);
    await utimes(old, before, before);
    await openFolderStore(folder);
    expect(await contents()).toEqual(['young']);
  });

  it.each([
    '../secret',
    'private/../../secret-secret-secret',
    'private/..%2fsecret-secret-secret',
    '/etc/passwd',
    'other/abcdefghijabcdefghij',
  ])('never goes to %s', async (key) => {
    expect(isKey(key)).toBe(false);
    await expect(store.open(key)).rejects.toThrow('no key');
    await expect(store.remove(key)).rejects.toThrow('no key');
    await expect(store.put(key, Readable.from(['x']))).rejects.toThrow('no key');
  });

  it('makes keys that are its own and never twice the same', () => {
    const keys = Array.from({ length: 100 }, () => newKey('private'));
    expect(new Set(keys).size).toBe(100);
    expect(keys.every(isKey)).toBe(true);
    expect(isKey(newKey('public', 'webp'))).toBe(true);
  });
});
