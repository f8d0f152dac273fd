// Signature Version 4 as its documentation describes it, apart from the library whose work it checks.
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** Who may call the storage of the tests. */
export const identity = { region: 'fa-tehran-1', accessKey: 'TESTKEY', secretKey: 'only+the/tests=know' } as const;

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

const encoded = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

const canonicalQuery = (query: URLSearchParams): string =>
  [...query]
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .toSorted()
    .join('&');

const parsed = (authorization: string): { scope: string[]; signed: string[]; signature: string } | undefined => {
  const form = /^AWS4-HMAC-SHA256 Credential=(\S+), ?SignedHeaders=(\S+), ?Signature=([0-9a-f]{64})$/;
  const [, credential, signed, signature] = form.exec(authorization) ?? [];
  return credential && signed && signature
    ? { scope: credential.split('/'), signed: signed.split(';'), signature }
    : undefined;
};

const signatureOf = (request: IncomingMessage, scope: readonly string[], signed: readonly string[]): string => {
  const { pathname, searchParams } = new URL(request.url!, 'http://any');
  const path = pathname.split('/').map((part) => encoded(decodeURIComponent(part)));
  const headers = signed.map((name) => `${name}:${String(request.headers[name]).trim().replace(/\s+/g, ' ')}\n`);
  const content = String(request.headers['x-amz-content-sha256']);
  const whole = [
    request.method,
    path.join('/'),
    canonicalQuery(searchParams),
    headers.join(''),
    signed.join(';'),
    content,
  ];
  const [, day, region, service] = scope as [string, string, string, string];
  const within = `${day}/${region}/${service}/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', request.headers['x-amz-date'], within, sha256(whole.join('\n'))].join('\n');
  const key = [region, service, 'aws4_request'].reduce(hmac, hmac(`AWS4${identity.secretKey}`, day));
  return hmac(key, text).toString('hex');
};

const aQuarter = 15 * 60_000;

const isSkewed = (stamp: string): boolean => {
  const iso = stamp.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z');
  return !(Math.abs(Date.now() - Date.parse(iso)) < aQuarter);
};

/** The code of the error by which a real storage would refuse the request; undefined for one that is signed as it must. */
export const refusalOf = (request: IncomingMessage): string | undefined => {
  const given = parsed(request.headers.authorization ?? '');
  if (!given) return 'AccessDenied';
  const { scope, signed, signature } = given;
  const stamp = String(request.headers['x-amz-date']);
  if (scope[0] !== identity.accessKey) return 'InvalidAccessKeyId';
  if (scope.slice(1).join('/') !== `${stamp.slice(0, 8)}/${identity.region}/s3/aws4_request`)
    return 'AuthorizationHeaderMalformed';
  // Whatever of these is not signed could be changed on the way.
  if (!['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => signed.includes(name))) return 'AccessDenied';
  if (isSkewed(stamp)) return 'RequestTimeTooSkewed';
  const own = Buffer.from(signatureOf(request, scope, signed));
  return timingSafeEqual(own, Buffer.from(signature)) ? undefined : 'SignatureDoesNotMatch';
};
