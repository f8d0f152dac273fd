import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { inBothLanguages } from '#server/announce.ts';
import { StartProblem } from '#server/database/startProblem.ts';
import { markName } from '#server/files/bucketMark.ts';
import { openBucket } from '#server/files/openStore.ts';
import type { Bucket } from '#server/files/s3Calls.ts';
import { readListing } from '#server/files/s3Listing.ts';
import { openS3Store } from '#server/files/s3Store.ts';
import { StorageFault } from '#server/files/storageFault.ts';
import { newKey, type FileStore } from '#server/files/store.ts';
import { failWith, openS3Double, type S3Double } from './s3Double.ts';

let double: S3Double;
let folder: string;
let store: FileStore;
beforeEach(async () => {
  double = await openS3Double();
  folder = await mkdtemp(path.join(tmpdir(), 's3-'));
  store = await openS3Store(double.bucket, folder);
});
afterEach(async () => {
  await double.close();
  await rm(folder, { recursive: true });
});

const listed = async (of: FileStore): Promise<string[]> => {
  const keys: string[] = [];
  for await (const key of of.keys()) keys.push(key);
  return keys;
};

const keep = async (content = 'سلام', to = store): Promise<string> => {
  const key = newKey('private');
  await to.put(key, Readable.from([Buffer.from(content)]));
  return key;
};
const problemOf = async (work: Promise<unknown>): Promise<string> => {
  const error = await work.then(
    () => new Error('nothing went wrong'),
    (reason: unknown) => reason,
  );
  if (!(error instanceof StorageFault)) throw error;
  return error.problem;
};

describe('a bucket', () => {
  it.each([
    ['another secret key', { secretKey: 'another' }, 'denied'],
    ['another access key', { accessKey: 'ANOTHER' }, 'denied'],
    ['another region', { region: 'us-east-1' }, 'denied'],
  ] as const)('is closed to %s', async (_, change, problem) => {
    const other = await openS3Store({ ...double.bucket, ...change }, folder);
    expect(await problemOf(keep('x', other))).toBe(problem);
    expect(await problemOf(other.check())).toBe(problem);
    expect(double.objects.size).toBe(0);
  });

  it('that is not there is told apart from a file that is not there', async () => {
    const nowhere = await openS3Store({ ...double.bucket, url: `${double.bucket.url}-2` }, folder);
    expect(await problemOf(nowhere.open(newKey('private')))).toBe('noBucket');
    expect(await problemOf(nowhere.remove(newKey('private')))).toBe('noBucket');
    expect(await problemOf(nowhere.check())).toBe('noBucket');
    expect(await store.open(newKey('private'))).toBeUndefined();
  });

  it('that is busy is asked again, with all of the file', async () => {
    let times = 0;
    double.trouble((_, reply) => {
      times += 1;
      if (times > 2) return false;
      failWith(reply, 'SlowDown', 503);
      return true;
    });
    const key = await keep('دوباره');
    expect(double.calls).toEqual([`PUT ${key}`, `PUT ${key}`, `PUT ${key}`]);
    expect(double.objects.get(key)?.toString()).toBe('دوباره');
  });

  it.each(['QuotaExceeded', 'XMinioStorageFull'])('that answers %s is full', async (code) => {
    double.trouble((_, reply) => {
      failWith(reply, code);
      return true;
    });
    expect(await problemOf(keep())).toBe('full');
  });

  it('that is away says so, keeps nothing half, and is there again by itself', async () => {
    const key = await keep();
    await double.leave();
    const calls = [keep('x'), store.open(key), store.size(key), store.remove(key), store.check()];
    expect(await Promise.all(calls.map(problemOf))).toEqual(calls.map(() => 'unreachable'));
    expect(await readdir(path.join(folder, 'incoming'))).toEqual([]);
    await double.come();
    expect((await buffer((await store.open(key))!.content)).toString()).toBe('سلام');
    await expect.poll(() => store.check()).toBeUndefined();
  });

  it('that breaks off in the middle of a file is a fault, never a shorter file', async () => {
    const key = await keep('x'.repeat(1_000_000));
    double.trouble((request, reply) => {
      if (request.method !== 'GET') return false;
      reply.writeHead(200, { 'content-length': 1_000_000 });
      reply.write('x'.repeat(500_000), () => reply.destroy());
      return true;
    });
    const stored = await store.open(key);
    expect(await problemOf(buffer(stored!.content))).toBe('unreachable');
  });

  it('may hold other things, which are none of ours', async () => {
    const key = await keep();
    for (const other of ['readme.txt', 'private/short', 'backup/abcdefghijabcdefghijabcd', 'private/a&b<c>'])
      double.objects.set(other, Buffer.from('theirs'));
    const found: string[] = [];
    for await (const one of store.keys()) found.push(one);
    expect(found).toEqual([key]);
  });
});

describe('a listing', () => {
  it('ends where it says so, whatever token comes with it', () => {
    const xml = '<Key>a&amp;b</Key><IsTruncated>false</IsTruncated><NextContinuationToken>x</NextContinuationToken>';
    expect(readListing(xml)).toEqual({ keys: ['a&b'], next: undefined });
  });
});

describe('a start with a bucket', () => {
  const secretKey = 'the key of one installation, 0123456789';
  const open = (change: Partial<Bucket> = {}, key = secretKey): Promise<FileStore> =>
    openBucket({ bucket: { ...double.bucket, ...change }, filesDir: folder, secretKey: key });
  const told = async (change: Partial<Bucket>): Promise<string> => {
    const problem = await open(change).then(
      () => undefined,
      (error: unknown) => error,
    );
    if (!(problem instanceof StartProblem)) throw new Error('the start was not stopped');
    return inBothLanguages(problem, ...problem.details);
  };

  it.each<[string, Partial<Bucket> & { name?: string; away?: boolean }, string]>([
    ['that refuses the keys', { secretKey: 'hidden-word' }, 'Access was refused; check keys'],
    ['that does not exist', { name: 'other' }, 'There is no such bucket'],
    ['that is away', { away: true }, 'It does not answer'],
  ])('%s stops with the remedy in both languages', async (_, { name = '', away = false, ...change }, words) => {
    if (away) await double.leave();
    const url = `${double.bucket.url}${name}`;
    const said = await told({ ...change, url });
    expect(said).toContain(words);
    expect(said).toContain(`انبار پرونده‌ها در ${url}`);
    expect(said).not.toMatch(/hidden-word|only\+the|\{\w+\}/);
  });

  it('that answers goes on', async () => {
    const opened = await open();
    expect(await keep('x', opened)).toMatch(/^private\//);
  });

  it('that is marked as this installation’s goes on, and the mark tells nothing of its key', async () => {
    await open();
    const mark = double.objects.get(markName)!.toString();
    expect(mark).toMatch(/^[0-9a-f]{32}\n$/);
    await expect(open()).resolves.toBeDefined();
    expect(double.objects.get(markName)!.toString()).toBe(mark);
  });

  it('that belongs to another installation stops, and changes nothing there', async () => {
    const theirs = await open();
    const key = await keep('theirs', theirs);
    const before = new Map(double.objects);
    const other = open({}, 'the key of another installation, 01234');
    await expect(other).rejects.toMatchObject({ key: 'storage.foreign', params: { mark: markName } });
    expect(double.objects).toEqual(before);
    expect(double.objects.has(key)).toBe(true);
  });

  it('of which each has a folder keeps what they have apart', async () => {
    const one = await open({ prefix: 'one/' });
    const two = await open({ prefix: 'two/' }, 'the key of another installation, 01234');
    const all = await open({}, 'the key of a third installation, 0123456');
    const [first, second] = [await keep('یک', one), await keep('دو', two)];
    expect([await listed(one), await listed(two), await listed(all)]).toEqual([[first], [second], []]);
    expect(await two.size(first)).toBeUndefined();
    await two.remove(first);
    expect(double.objects.has(`one/${first}`)).toBe(true);
    expect([...double.objects.keys()].toSorted()).toEqual(
      [markName, `one/${markName}`, `two/${markName}`, `one/${first}`, `two/${second}`].toSorted(),
    );
  });
});
