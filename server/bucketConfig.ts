import type { Environment, Report } from './environment.ts';
import type { Bucket } from './files/s3Calls.ts';

const names = {
  url: 'STORAGE_URL',
  prefix: 'STORAGE_PREFIX',
  region: 'STORAGE_REGION',
  accessKey: 'STORAGE_ACCESS_KEY',
  secretKey: 'STORAGE_SECRET_KEY',
} as const;

/** The address of a bucket: nothing before its host, nothing behind its path. */
const isAddress = (text: string): boolean => {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password, search, hash, pathname } = new URL(text);
  const rest = [username, password, search, hash].join('');
  return /^https?:$/.test(protocol) && rest === '' && /^[\w./-]*$/.test(pathname);
};

/** Folders of plain names, which mean the same in an address, in a name and in a signature. */
const isPrefix = (text: string): boolean => text.length <= 200 && /^([\w-][\w.-]*(\/[\w-][\w.-]*)*)?$/.test(text);

/** Visible signs only, so that each fits into a header. */
const isKey = (text: string | undefined): text is string => /^[\x21-\x7e]{1,512}$/.test(text ?? '');

/** The bucket that the environment names, if any. No message repeats a value, since people put keys into the wrong one. */
export const readBucket = (env: Environment, report: Report): Bucket | undefined => {
  const url = env[names.url];
  const given = Object.values(names).filter((name) => env[name]);
  if (!url) {
    if (given.length > 0) report('storageAlone', { name: given.join(' '), url: names.url });
    return undefined;
  }
  if (!isAddress(url)) report('storageUrl', { name: names.url });
  const region = env[names.region] || 'us-east-1';
  if (!/^[\w-]{1,64}$/.test(region)) report('storageRegion', { name: names.region });
  const prefix = (env[names.prefix] ?? '').replace(/\/$/, '');
  if (!isPrefix(prefix)) report('storagePrefix', { name: names.prefix });
  const [accessKey, secretKey] = [env[names.accessKey], env[names.secretKey]];
  for (const name of [names.accessKey, names.secretKey]) if (!isKey(env[name])) report('storageKey', { name });
  return {
    url: url.replace(/\/+$/, ''),
    prefix: prefix && `${prefix}/`,
    region,
    accessKey: accessKey ?? '',
    secretKey: secretKey ?? '',
  };
};
