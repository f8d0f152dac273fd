import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { openIncoming, receive, type Arrived } from './incoming.ts';
import { callBucket, callSurely, refusalOf, type Bucket } from './s3Calls.ts';
import { readListing } from './s3Listing.ts';
import { fromFileSystem, StorageFault } from './storageFault.ts';
import { areas, isKey, sureKey, type FileStore } from './store.ts';

/** A large file may take its time: what it takes at this speed, in bytes per millisecond, and as much again for the answer. */
const slowest = 50;
const answerPatience = 30_000;
/** How long a check holds, in milliseconds: whoever asks for the server's health all the time does not ask the bucket. */
const checkHolds = 2000;
const checkPatience = 5000;

const send = async (bucket: Bucket, key: string, { path, size }: Arrived, sha256: string): Promise<void> => {
  const answer = await callSurely(bucket, {
    method: 'PUT',
    key,
    headers: {
      'content-length': String(size),
      // Whoever opens the bucket to the world by mistake opens no page.
      'content-type': 'application/octet-stream',
      'x-amz-content-sha256': sha256,
    },
    body: () => createReadStream(path),
    patience: answerPatience + size / slowest,
  });
  await answer.body?.cancel();
};

/** All of it comes first: what is refused or breaks off never reaches the bucket, and the rest goes in one call, whole or not. */
const put = async (bucket: Bucket, incoming: string, key: string, content: Readable): Promise<number> => {
  sureKey(key);
  const hash = createHash('sha256');
  try {
    return await receive(incoming, content, (arrived) => send(bucket, key, arrived, hash.digest('hex')), hash);
  } catch (error) {
    throw fromFileSystem(error);
  }
};

/** A connection that breaks in the middle is a fault of the store. */
async function* whole(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* body;
  } catch (error) {
    throw new StorageFault('unreachable', error);
  }
}

const openAt = async (bucket: Bucket, key: string): ReturnType<FileStore['open']> => {
  const answer = await callBucket(bucket, { method: 'GET', key: sureKey(key) });
  if (!answer.ok) {
    const { code, fault } = await refusalOf(answer);
    if (answer.status === 404 && code !== 'NoSuchBucket') return undefined;
    throw fault;
  }
  const size = Number(answer.headers.get('content-length') ?? Number.NaN);
  if (!Number.isSafeInteger(size)) {
    await answer.body?.cancel();
    throw new StorageFault('failed', new Error('the storage does not say how long a file is'));
  }
  const content = answer.body ? whole(answer.body) : [];
  return { content: Readable.from(content, { objectMode: false }), size };
};

const sizeOf = async (bucket: Bucket, key: string): Promise<number | undefined> => {
  const answer = await callBucket(bucket, { method: 'HEAD', key: sureKey(key) });
  if (answer.status === 404) return undefined;
  if (!answer.ok) throw (await refusalOf(answer)).fault;
  return Number(answer.headers.get('content-length'));
};

const remove = async (bucket: Bucket, key: string): Promise<void> => {
  const answer = await callBucket(bucket, { method: 'DELETE', key: sureKey(key) });
  if (answer.ok) return;
  const { code, fault } = await refusalOf(answer);
  if (answer.status !== 404 || code === 'NoSuchBucket') throw fault;
};

const read = async (answer: Response): Promise<string> => {
  try {
    return await answer.text();
  } catch (error) {
    throw new StorageFault('unreachable', error);
  }
};

/** What lies in the bucket, as far as its name is a key; other things there are none of ours. */
async function* keysIn(bucket: Bucket): AsyncGenerator<string> {
  for (const area of areas) {
    let next: string | undefined;
    do {
      const query = {
        'list-type': '2',
        prefix: `${bucket.prefix}${area}/`,
        ...(next !== undefined && { 'continuation-token': next }),
      };
      const page = readListing(await read(await callSurely(bucket, { method: 'GET', query })));
      yield* page.keys.map((name) => name.slice(bucket.prefix.length)).filter(isKey);
      next = page.next;
    } while (next !== undefined);
  }
}

const check = async (bucket: Bucket): Promise<void> => {
  const query = { 'list-type': '2', 'max-keys': '1', prefix: `${bucket.prefix}private/` };
  const answer = await callSurely(bucket, { method: 'GET', query, patience: checkPatience, attempts: 1 });
  await answer.body?.cancel();
};

/** A file store in a bucket of an S3-compatible storage; `folder` is where files are while they come. */
export const openS3Store = async (bucket: Bucket, folder: string): Promise<FileStore> => {
  const incoming = await openIncoming(folder);
  let checked = { at: -checkHolds, result: Promise.resolve() };
  return {
    put: (key, content) => put(bucket, incoming, key, content),
    open: (key) => openAt(bucket, key),
    size: (key) => sizeOf(bucket, key),
    keys: () => keysIn(bucket),
    remove: (key) => remove(bucket, key),
    check: () => {
      if (performance.now() - checked.at >= checkHolds) checked = { at: performance.now(), result: check(bucket) };
      return checked.result;
    },
  };
};
