import { Readable } from 'node:stream';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { announceFile, completeFile } from '#server/files/fileRows.ts';
import { areLeftBehind, moveFiles } from '#server/files/moveFiles.ts';
import { openStore } from '#server/files/openStore.ts';
import { newKey } from '#server/files/store.ts';
import { secretKey, startServer, type TestServer } from '#tests/server/auth/startServer.ts';
import { failWith } from './s3Double.ts';
import { openTestStore, type TestStore } from './stores.ts';

describe('moving from a folder to a bucket', () => {
  let server: TestServer;
  let folder: TestStore;
  let bucket: TestStore;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    await server.db.deleteFrom('files').execute();
    [folder, bucket] = [await openTestStore('folder'), await openTestStore('bucket')];
  });
  afterEach(() => Promise.all([folder.close(), bucket.close()]));

  const carried = async (content: string): Promise<string> => {
    const key = newKey('private');
    await announceFile(server.db, { key, name: 'a.txt', userId: 1 });
    const size = await folder.store.put(key, Readable.from([Buffer.from(content)]));
    await completeFile(server.db, { key, size, type: 'text/plain' });
    return key;
  };
  const held = (): Record<string, string> =>
    Object.fromEntries([...bucket.double!.objects].map(([key, content]) => [key, content.toString()]));

  it('copies all that is there and takes nothing away', async () => {
    const [one, two] = [await carried('یک'), await carried('دو')];
    expect(await moveFiles(folder.store, bucket.store)).toEqual({ moved: 2, present: 0 });
    expect(held()).toEqual({ [one]: 'یک', [two]: 'دو' });
    expect(await folder.contents()).toHaveLength(2);
  });

  it('goes on where it was cut off, and mends what came half', async () => {
    const keys = [await carried('یک'), await carried('دو'), await carried('سه')];
    let sent = 0;
    bucket.double!.trouble((request, reply) => {
      if (request.method !== 'PUT' || (sent += 1) < 3) return false;
      failWith(reply, 'AccessDenied');
      return true;
    });
    await expect(moveFiles(folder.store, bucket.store)).rejects.toMatchObject({ problem: 'denied' });
    bucket.double!.trouble();
    bucket.double!.objects.set(Object.keys(held())[0]!, Buffer.from('shorter?'));
    expect(await moveFiles(folder.store, bucket.store)).toEqual({ moved: 2, present: 1 });
    expect(Object.keys(held()).toSorted()).toEqual(keys.toSorted());
    expect(Object.values(held()).toSorted()).toEqual(['یک', 'دو', 'سه'].toSorted());
  });

  it('is asked for by a start whose files have not come, and by no other', async () => {
    const start = () => openStore({ bucket: bucket.bucket, filesDir: folder.folder, secretKey }, server.db);
    await folder.store.put(newKey('private'), Readable.from([Buffer.from('of nobody')]));
    expect(await areLeftBehind(server.db, folder.store, bucket.store)).toBe(false);
    await carried('یک');
    await expect(start()).rejects.toMatchObject({ key: 'storage.leftBehind', params: { folder: folder.folder } });
    await moveFiles(folder.store, bucket.store);
    await expect((await start()).check()).resolves.toBeUndefined();
  });
});
