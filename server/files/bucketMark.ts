import { hash, hkdfSync } from 'node:crypto';
import { Readable } from 'node:stream';
import { callBucket, callSurely, refusalOf, type Bucket } from './s3Calls.ts';

/** The name of what says whose the files beside it are; no file of the store is called so. */
export const markName = 'tadbir-installation';

/** Who we are, as an installation: it follows from SECRET_KEY, which all servers of one installation share, and tells nothing of it. */
const ourMark = (secretKey: string): string =>
  Buffer.from(hkdfSync('sha256', secretKey, '', 'bucket mark', 16)).toString('hex');

const readMark = async (bucket: Bucket): Promise<string | undefined> => {
  const answer = await callBucket(bucket, { method: 'GET', key: markName });
  if (answer.ok) return (await answer.text()).trim();
  const { code, fault } = await refusalOf(answer);
  if (answer.status === 404 && code !== 'NoSuchBucket') return undefined;
  throw fault;
};

const writeMark = async (bucket: Bucket, mark: string): Promise<void> => {
  const content = Buffer.from(`${mark}\n`);
  const sha256 = hash('sha256', content, 'hex');
  const headers = {
    'content-length': String(content.length),
    'content-type': 'text/plain',
    'x-amz-content-sha256': sha256,
  };
  const answer = await callSurely(bucket, {
    method: 'PUT',
    key: markName,
    headers,
    body: () => Readable.from([content]),
  });
  await answer.body?.cancel();
};

/**
 * Whether this place in a bucket is ours: it is marked as ours, or was marked by nobody and now is. A restore takes away
 * what its rows do not speak of, so two installations in one place would take each other's files.
 */
export const claimBucket = async (bucket: Bucket, secretKey: string): Promise<boolean> => {
  const mark = ourMark(secretKey);
  const found = await readMark(bucket);
  if (found !== undefined) return found === mark;
  await writeMark(bucket, mark);
  // Of two that find none at the same time, the later writes over the earlier.
  return (await readMark(bucket)) === mark;
};
