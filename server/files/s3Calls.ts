import { setTimeout as pause } from 'node:timers/promises';
import { AwsV4Signer } from 'aws4fetch';
import { StorageFault, type StorageProblem } from './storageFault.ts';

/** A bucket of an S3-compatible storage. */
export interface Bucket {
  /** the address of the bucket itself, without a slash at its end */
  readonly url: string;
  /** what all names of ours in it begin with: nothing, or folders with a slash at their end */
  readonly prefix: string;
  readonly region: string;
  readonly accessKey: string;
  readonly secretKey: string;
}

/** Where in a bucket, as people read it. */
export const placeOf = ({ url, prefix }: Bucket): string => `${url}/${prefix}`.replace(/\/$/, '');

/** A call to a bucket; every call of ours may be made twice. */
export interface Call {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  /** absent for the bucket itself */
  readonly key?: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  /** opened anew for each attempt */
  readonly body?: () => AsyncIterable<Uint8Array>;
  /** how long the answer's head may take, in milliseconds */
  readonly patience?: number;
  readonly attempts?: number;
}

const usualPatience = 15_000;
const usualAttempts = 3;
const firstPause = 200;
const nothing = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';

const addressOf = ({ url, prefix }: Bucket, { key, query }: Call): string => {
  const address = new URL(`${url}/${key === undefined ? '' : prefix + key}`);
  for (const [name, value] of Object.entries(query ?? {})) address.searchParams.set(name, value);
  return address.href;
};

const attempt = async (bucket: Bucket, call: Call): Promise<Response> => {
  const { method, headers, body, patience = usualPatience } = call;
  const signer = new AwsV4Signer({
    method,
    url: addressOf(bucket, call),
    headers: { 'x-amz-content-sha256': nothing, ...headers },
    accessKeyId: bucket.accessKey,
    secretAccessKey: bucket.secretKey,
    region: bucket.region,
    service: 's3',
  });
  const signed = await signer.sign();
  const waiting = new AbortController();
  const timer = setTimeout(() => waiting.abort(new Error(`no answer in ${patience} ms`)), patience);
  try {
    return await fetch(signed.url, {
      method,
      headers: signed.headers,
      redirect: 'manual',
      signal: waiting.signal,
      ...(body && { body: body(), duplex: 'half' }),
    });
  } finally {
    clearTimeout(timer);
  }
};

const isPassing = ({ status }: Response): boolean => status >= 500 || status === 429;

/** Calls until there is an answer that may stand; throws StorageFault where none comes. */
export const callBucket = async (bucket: Bucket, call: Call): Promise<Response> => {
  const attempts = call.attempts ?? usualAttempts;
  for (let made = 1; ; made += 1) {
    try {
      const answer = await attempt(bucket, call);
      if (!isPassing(answer) || made === attempts) return answer;
      await answer.body?.cancel();
    } catch (error) {
      if (made === attempts) throw new StorageFault('unreachable', error);
    }
    await pause(firstPause * 3 ** (made - 1));
  }
};

const byCode: Readonly<Record<string, StorageProblem>> = {
  NoSuchBucket: 'noBucket',
  RequestTimeTooSkewed: 'clock',
  AccessDenied: 'denied',
  InvalidAccessKeyId: 'denied',
  SignatureDoesNotMatch: 'denied',
  AuthorizationHeaderMalformed: 'denied',
  QuotaExceeded: 'full',
  XMinioStorageFull: 'full',
};

const byStatus = (status: number): StorageProblem => {
  if (status === 401 || status === 403) return 'denied';
  if (status === 404) return 'noBucket';
  if (status === 507) return 'full';
  return status >= 500 ? 'unreachable' : 'failed';
};

/** What an answer that is no success says; its code where it has one. Reads the answer to its end. */
export const refusalOf = async (answer: Response): Promise<{ readonly code: string; readonly fault: StorageFault }> => {
  const body = await answer.text().catch(() => '');
  const code = /<Code>(\w+)<\/Code>/.exec(body)?.[1] ?? '';
  const cause = new Error(`the storage answered ${answer.status} ${code}`.trim());
  return { code, fault: new StorageFault(byCode[code] ?? byStatus(answer.status), cause) };
};

/** A call that must succeed. */
export const callSurely = async (bucket: Bucket, call: Call): Promise<Response> => {
  const answer = await callBucket(bucket, call);
  if (!answer.ok) throw (await refusalOf(answer)).fault;
  return answer;
};
