import { randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, linkSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { StartProblem } from '#server/database/startProblem.ts';

const codeOf = (error: unknown): string | undefined => (error as NodeJS.ErrnoException).code;

const readKey = (path: string): string | undefined => {
  try {
    return readFileSync(path, 'utf8').trim() || undefined;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
};

/** Whole or not at all, and never over a key that another server has just made. */
const writeKey = (path: string): void => {
  const incoming = `${path}.${process.pid}`;
  const file = openSync(incoming, 'w', 0o600);
  writeSync(file, `${randomBytes(48).toString('base64url')}\n`);
  fsyncSync(file);
  closeSync(file);
  try {
    linkSync(incoming, path);
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  } finally {
    rmSync(incoming);
  }
};

/** The secret key kept in the data folder, readable by its owner only; made where there is none and one may be made. */
export const keepSecretKey = (dataDir: string, mayMake: boolean): string => {
  const path = join(dataDir, 'secret.key');
  try {
    const known = readKey(path);
    if (known) return known;
    if (!mayMake) throw new StartProblem('config.noKey', { path });
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    writeKey(path);
    return readKey(path)!;
  } catch (error) {
    if (error instanceof StartProblem) throw error;
    throw new StartProblem('config.keyFile', { path, reason: (error as Error).message });
  }
};
