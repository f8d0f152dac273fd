import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { inBothLanguages } from '#server/announce.ts';
import { readConfig } from '#server/config.ts';
import { StartProblem } from '#server/database/startProblem.ts';

const key = 'k'.repeat(32);

const problemOf = (work: () => unknown): StartProblem => {
  try {
    work();
  } catch (error) {
    if (error instanceof StartProblem) return error;
    throw error;
  }
  throw new Error('Nothing was refused');
};
const refused = (env: Record<string, string>): string[] =>
  problemOf(() => readConfig({ SECRET_KEY: key, ...env })).details.map((detail) => detail.key);

describe('the environment', () => {
  it('has a good value for everything that is not set', () => {
    expect(readConfig({ SECRET_KEY: key })).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      databaseUrl: undefined,
      adminPassword: undefined,
      trustProxy: false,
      logLevel: 'info',
      demo: false,
    });
  });

  it('keeps demo data in a folder of its own', () => {
    const env = { SECRET_KEY: key, DATA_DIR: '/srv/tadbir' };
    expect(readConfig(env).dataDir).toBe('/srv/tadbir');
    expect(readConfig(env, { demo: true }).dataDir).toBe('/srv/tadbir/demo');
  });

  it.each([
    ['PORT', 'eighty', 'config.port'],
    ['PORT', '65536', 'config.port'],
    ['PORT', '-1', 'config.port'],
    ['UPLOAD_LIMIT', '10MB', 'config.bytes'],
    ['DATABASE_URL', 'mysql://host/base', 'config.databaseUrl'],
    ['DATABASE_URL', 'postgres://host:port/base', 'config.databaseUrl'],
    ['SECRET_KEY', 'short', 'config.secretKey'],
    ['ADMIN_PASSWORD', '1234567', 'config.password'],
    ['TRUST_PROXY', 'yes', 'config.trustProxy'],
    ['LOG_LEVEL', 'loud', 'config.logLevel'],
    ['STORAGE_SECRET_KEY', 'x', 'config.storageAlone'],
  ])('refuses %s=%s', (name, value, problem) => {
    expect(refused({ [name]: value })).toEqual([problem]);
  });

  it('names all that is wrong at once, in both languages, and gives no secret away', () => {
    const problem = problemOf(() =>
      readConfig({ PORT: 'x', SECRET_KEY: 'hidden-key', DATABASE_URL: 'postgres://u:hidden-word@host:bad/x' }),
    );
    const said = inBothLanguages(problem, ...problem.details);
    expect(said).toContain('PORT برابر «x» است');
    expect(said).toContain("PORT is 'x'; give a number from 0 to 65535.");
    expect(said).toContain('SECRET_KEY is shorter than 32 characters');
    expect(said).not.toMatch(/hidden|\{\w+\}/);
  });

  it.each([
    ['true', true],
    ['false', false],
    ['10.0.0.1, 10.1.0.0/16', '10.0.0.1, 10.1.0.0/16'],
  ])('takes TRUST_PROXY=%s', (text, value) => {
    expect(readConfig({ SECRET_KEY: key, TRUST_PROXY: text }).trustProxy).toBe(value);
  });
});

describe('the bucket', () => {
  const good = {
    SECRET_KEY: key,
    STORAGE_URL: 'https://s3.example.ir/tadbir/',
    STORAGE_ACCESS_KEY: 'access',
    STORAGE_SECRET_KEY: 'hidden/word+=',
  };

  it('is none where nothing is said of it', () => {
    expect(readConfig({ SECRET_KEY: key }).bucket).toBeUndefined();
  });

  it('is read from its address and keys', () => {
    const { bucket } = readConfig(good);
    expect(bucket).toEqual({
      url: 'https://s3.example.ir/tadbir',
      prefix: '',
      region: 'us-east-1',
      accessKey: 'access',
      secretKey: 'hidden/word+=',
    });
    expect(readConfig({ ...good, STORAGE_PREFIX: 'tadbir/one/' }).bucket?.prefix).toBe('tadbir/one/');
    expect(readConfig({ ...good, STORAGE_REGION: 'ir-thr-1' }).bucket?.region).toBe('ir-thr-1');
  });

  it.each([
    ['STORAGE_URL', 's3://tadbir', 'config.storageUrl'],
    ['STORAGE_URL', 'tadbir', 'config.storageUrl'],
    ['STORAGE_URL', 'https://hidden:word@s3.example.ir/tadbir', 'config.storageUrl'],
    ['STORAGE_URL', 'https://s3.example.ir/tadbir?hidden=word', 'config.storageUrl'],
    ['STORAGE_PREFIX', '/hidden', 'config.storagePrefix'],
    ['STORAGE_PREFIX', 'one/../hidden', 'config.storagePrefix'],
    ['STORAGE_REGION', 'us east', 'config.storageRegion'],
    ['STORAGE_ACCESS_KEY', '', 'config.storageKey'],
    ['STORAGE_SECRET_KEY', '', 'config.storageKey'],
    ['STORAGE_SECRET_KEY', 'hidden\nword', 'config.storageKey'],
  ])('is refused with %s=%s, and no key shows', (name, value, expected) => {
    const problem = problemOf(() => readConfig({ ...good, [name]: value }));
    expect(problem.details.map((detail) => detail.key)).toEqual([expected]);
    const said = inBothLanguages(problem, ...problem.details);
    expect(said).toContain(name);
    expect(said).not.toMatch(/hidden|word|\{\w+\}/);
  });
});

describe('the secret key', () => {
  let dataDir: string;
  beforeEach(() => {
    dataDir = mkdtempSync(path.join(tmpdir(), 'tadbir-config-'));
  });
  afterEach(() => rmSync(dataDir, { recursive: true }));

  it('is made once, kept in the data folder, and readable by its owner only', () => {
    const first = readConfig({ DATA_DIR: dataDir }).secretKey;
    expect(first.length).toBeGreaterThanOrEqual(64);
    expect(readConfig({ DATA_DIR: dataDir }).secretKey).toBe(first);
    expect(statSync(path.join(dataDir, 'secret.key')).mode & 0o777).toBe(0o600);
    expect(readFileSync(path.join(dataDir, 'secret.key'), 'utf8').trim()).toBe(first);
  });

  it('differs from one data folder to another', () => {
    const folders = ['one', 'two'].map((name) => path.join(dataDir, name));
    const [one, two] = folders.map((folder) => readConfig({ DATA_DIR: folder }).secretKey);
    expect(one).not.toBe(two);
  });

  it('that cannot be kept stops the start', () => {
    const file = path.join(dataDir, 'file');
    writeFileSync(file, '');
    expect(problemOf(() => readConfig({ DATA_DIR: file })).key).toBe('config.keyFile');
  });
});
