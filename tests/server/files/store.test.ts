import { utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openFolderStore } from '#server/files/folderStore.ts';
import { openS3Store } from '#server/files/s3Store.ts';
import { isKey, newKey, type FileStore } from '#server/files/store.ts';
import { openTestStore, storeKinds, type TestStore } from './stores.ts';

describe.each(storeKinds)('a store in a %s', (kind) => {
  let stage: TestStore;
  let store: FileStore;
  beforeEach(async () => {
    stage = await openTestStore(kind);
    ({ store } = stage);
  });
  afterEach(() => stage.close());

  const keep = async (key: string, content: string): Promise<string> => {
    await store.put(key, Readable.from([Buffer.from(content)]));
    return key;
  };

  it('gives back what it was given', async () => {
    const key = newKey('private');
    const size = await store.put(key, Readable.from([Buffer.from('سلام '), Buffer.from('دنیا')]));
    const stored = await store.open(key);
    expect([stored?.size, await store.size(key)]).toEqual([size, size]);
    expect((await buffer(stored!.content)).toString()).toBe('سلام دنیا');
  });

  it('gives back many megabytes, and nothing at all', async () => {
    const large = Buffer.alloc(5_000_000, 'تدبیر');
    const [full, empty] = [newKey('private'), newKey('private')];
    await store.put(full, Readable.from([large.subarray(0, 1_234_567), large.subarray(1_234_567)]));
    await store.put(empty, Readable.from([]));
    expect((await buffer((await store.open(full))!.content)).equals(large)).toBe(true);
    const nothing = await store.open(empty);
    expect([nothing?.size, (await buffer(nothing!.content)).length]).toEqual([0, 0]);
  });

  it('keeps nothing of a stream that breaks off', async () => {
    const broken = Readable.from(
      (async function* () {
        yield Buffer.alloc(100_000);
        throw new Error('gone');
      })(),
    );
    await expect(store.put(newKey('private'), broken)).rejects.toThrow('gone');
    expect(await stage.contents()).toEqual([]);
  });

  it('says of what it does not have that it is not there', async () => {
    const key = newKey('private');
    expect([await store.open(key), await store.size(key)]).toEqual([undefined, undefined]);
  });

  it('takes the later of two under one key', async () => {
    const key = await keep(newKey('private'), 'first');
    await keep(key, 'second');
    expect((await buffer((await store.open(key))!.content)).toString()).toBe('second');
    expect(await stage.contents()).toHaveLength(1);
  });

  it('forgets what is removed, and does not mind removing twice', async () => {
    const key = await keep(newKey('public', 'png'), 'x');
    await store.remove(key);
    await store.remove(key);
    expect(await store.open(key)).toBeUndefined();
    expect(await stage.contents()).toEqual([]);
  });

  it('names all that it keeps, however much that is', async () => {
    const keys: string[] = [];
    for (let count = 0; count < 10; count += 1) {
      keys.push(await keep(count % 2 ? newKey('private') : newKey('public', 'jpg'), 'x'));
    }
    const found: string[] = [];
    for await (const key of store.keys()) found.push(key);
    expect(found.toSorted()).toEqual(keys.toSorted());
  });

  it('lets go of a file whose reader leaves in the middle', async () => {
    const key = newKey('private');
    await store.put(key, Readable.from([Buffer.alloc(3_000_000)]));
    const stored = await store.open(key);
    for await (const _ of stored!.content) break;
    expect(stored!.content.destroyed).toBe(true);
    await store.remove(key);
    expect(await store.size(key)).toBeUndefined();
  });

  it('is well', async () => {
    await expect(store.check()).resolves.toBeUndefined();
  });

  it('sweeps at its opening what a crash left an hour ago, not what is being written', async () => {
    const [old, young] = ['old', 'young'].map((name) => join(stage.folder, 'incoming', name)) as [string, string];
    await Promise.all([writeFile(old, 'half'), writeFile(young, 'half')]);
    const before = new Date(Date.now() - 2 * 3_600_000);
    await utimes(old, before, before);
    if (stage.bucket) await openS3Store(stage.bucket, stage.folder);
    else await openFolderStore(stage.folder);
    expect(await stage.contents()).toEqual(['young']);
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
    await expect(store.size(key)).rejects.toThrow('no key');
    await expect(store.remove(key)).rejects.toThrow('no key');
    await expect(store.put(key, Readable.from([Buffer.from('x')]))).rejects.toThrow('no key');
    expect(await stage.contents()).toEqual([]);
  });
});

describe('keys', () => {
  it('are the own ones and never twice the same', () => {
    const keys = Array.from({ length: 100 }, () => newKey('private'));
    expect(new Set(keys).size).toBe(100);
    expect(keys.every(isKey)).toBe(true);
    expect(isKey(newKey('public', 'webp'))).toBe(true);
  });
});
