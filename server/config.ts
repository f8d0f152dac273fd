import { join, resolve } from 'node:path';
import { StartProblem, type StartMessage } from '#server/database/startProblem.ts';
import { readBucket } from './bucketConfig.ts';
import type { Environment, Report } from './environment.ts';
import type { Bucket } from './files/s3Calls.ts';
import { keepSecretKey } from './secretKey.ts';

const logLevels = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const;

/** The environment, validated once at start. Paths are absolute, sizes in bytes. */
export interface Config {
  /** 0 takes any free port */
  readonly port: number;
  readonly host: string;
  /** the folder that keeps database, files and key */
  readonly dataDir: string;
  /** a PostgreSQL server; absent for the embedded database in dataDir */
  readonly databaseUrl: string | undefined;
  /** of the first administrator; random where absent */
  readonly adminPassword: string | undefined;
  readonly secretKey: string;
  /** whose X-Forwarded-For is believed: nobody's, everybody's, or that of the listed addresses */
  readonly trustProxy: boolean | string;
  readonly logLevel: (typeof logLevels)[number];
  /** uploaded files; with a bucket, those on their way into it */
  readonly filesDir: string;
  /** where files are kept instead of in filesDir */
  readonly bucket: Bucket | undefined;
  /** the built console */
  readonly publicDir: string;
  /** the largest upload */
  readonly uploadLimit: number;
  /** the largest backup that may be uploaded */
  readonly backupLimit: number;
  /** true where the demo organisation is asked for */
  readonly demo: boolean;
  /** without a gateway, codes for mobile numbers go into the log: in the demo and for who develops */
  readonly codesInLog: boolean;
}

const wholeNumber = (text: string, low: number, high: number): number | undefined => {
  const value = /^\d{1,12}$/.test(text) ? Number(text) : Number.NaN;
  return value >= low && value <= high ? value : undefined;
};

const readNumber = (env: Environment, name: string, key: string, bounds: [number, number, number], report: Report) => {
  const [fallback, low, high] = bounds;
  const text = env[name];
  if (!text) return fallback;
  const value = wholeNumber(text, low, high);
  if (value === undefined) report(key, { name, value: text });
  return value ?? fallback;
};

const readDatabaseUrl = (env: Environment, report: Report): string | undefined => {
  const text = env['DATABASE_URL'];
  if (!text) return undefined;
  // The address holds a password, so the message must not repeat it.
  if (!/^postgres(ql)?:\/\/\S+$/.test(text) || !URL.canParse(text)) report('databaseUrl', { name: 'DATABASE_URL' });
  return text;
};

const readTrustProxy = (env: Environment, report: Report): boolean | string => {
  const text = env['TRUST_PROXY'] ?? '';
  if (text === '' || text === 'false') return false;
  if (text === 'true') return true;
  if (/^[\da-fA-F.:/]+(\s*,\s*[\da-fA-F.:/]+)*$/.test(text)) return text;
  report('trustProxy', { name: 'TRUST_PROXY', value: text });
  return false;
};

const readLogLevel = (env: Environment, usual: Config['logLevel'], report: Report): Config['logLevel'] => {
  const text = env['LOG_LEVEL'] || usual;
  const level = logLevels.find((known) => known === text);
  if (!level) report('logLevel', { name: 'LOG_LEVEL', value: text, allowed: logLevels.join(' ') });
  return level ?? usual;
};

const checkLength = (env: Environment, name: string, key: string, bounds: [number, number], report: Report): void => {
  const length = env[name]?.length;
  if (length && (length < bounds[0] || length > bounds[1])) report(key, { name });
};

interface ConfigOptions {
  readonly demo?: boolean;
  /** where there is no secret key, one is made; true unless told */
  readonly newKey?: boolean;
}

/** Reads and checks the environment; throws one StartProblem that names every bad value with its remedy. */
export const readConfig = (env: Environment, { demo = false, newKey = true }: ConfigOptions = {}): Config => {
  const problems: StartMessage[] = [];
  const report: Report = (key, params) => problems.push({ key: `config.${key}`, params });
  const dataDir = resolve(env['DATA_DIR'] || 'data', ...(demo ? ['demo'] : []));
  checkLength(env, 'SECRET_KEY', 'secretKey', [32, 4096], report);
  checkLength(env, 'ADMIN_PASSWORD', 'password', [8, 128], report);
  const checked = {
    port: readNumber(env, 'PORT', 'port', [3000, 0, 65_535], report),
    host: env['HOST'] || '127.0.0.1',
    dataDir,
    databaseUrl: readDatabaseUrl(env, report),
    adminPassword: env['ADMIN_PASSWORD'] || undefined,
    trustProxy: readTrustProxy(env, report),
    // Who looks at the demo looks at the terminal too, and wants to find the address there.
    logLevel: readLogLevel(env, demo ? 'warn' : 'info', report),
    filesDir: join(dataDir, 'files'),
    bucket: readBucket(env, report),
    publicDir: resolve(env['PUBLIC_DIR'] || join('dist', 'public')),
    uploadLimit: readNumber(env, 'UPLOAD_LIMIT', 'bytes', [20_971_520, 1024, 1_073_741_824], report),
    backupLimit: readNumber(env, 'BACKUP_LIMIT', 'bytes', [2_147_483_648, 1024, 1_099_511_627_776], report),
    demo,
    codesInLog: demo || env['NODE_ENV'] === 'development',
  };
  if (problems.length > 0) throw new StartProblem('config.refused', {}, problems);
  return { ...checked, secretKey: env['SECRET_KEY'] || keepSecretKey(dataDir, newKey) };
};
