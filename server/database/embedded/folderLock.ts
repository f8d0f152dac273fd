import { createHash, randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { StartProblem } from '#server/database/startProblem.ts';
import { isRunning, thisProcess, type ProcessIdentity } from './processIdentity.ts';

const beat = 5000;
/** A holder on another machine counts as alive while its lock was touched this recently. */
const silence = 30_000;

const read = (file: string): string | undefined => {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
};

const holderOf = (content: string): ProcessIdentity | undefined => {
  try {
    return JSON.parse(content) as ProcessIdentity;
  } catch {
    return undefined;
  }
};

const isHeld = (file: string, content: string): boolean => {
  const holder = holderOf(content);
  return (holder && isRunning(holder)) ?? Date.now() - statSync(file).mtimeMs < silence;
};

/** Creates the file with its content in one step; false where it exists. */
const create = (file: string, content: string): boolean => {
  const draft = `${file}.${randomUUID()}`;
  writeFileSync(draft, content, { flush: true });
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return false;
  } finally {
    rmSync(draft);
  }
};

/**
 * Takes the file over from a dead holder. Of several that try, the one that locks the takeover of exactly this
 * content wins; the others then find another content.
 */
const takeOver = (file: string, stale: string, content: string): boolean => {
  const mark = `${file}.${createHash('sha256').update(stale).digest('hex').slice(0, 16)}`;
  if (!acquire(mark, content)) return false;
  try {
    if (read(file) !== stale) return false;
    const draft = `${file}.${randomUUID()}`;
    writeFileSync(draft, content, { flush: true });
    renameSync(draft, file);
    return true;
  } finally {
    rmSync(mark);
  }
};

const acquire = (file: string, content: string): boolean => {
  if (create(file, content)) return true;
  const present = read(file);
  if (present === undefined) return acquire(file, content);
  return !isHeld(file, present) && takeOver(file, present, content);
};

/** A lock that somebody deleted is set again, for the folder is still in use. */
const signOfLife = (file: string, content: string): void => {
  if (create(file, content)) return;
  const now = new Date();
  utimesSync(file, now, now);
};

/**
 * Holds a folder for this process by a file beside it, since two processes in one database lose rows in silence.
 * Gives the function that releases it; throws StartProblem while another process lives.
 */
export const lockFolder = (folder: string): (() => void) => {
  const file = `${folder}.lock`;
  mkdirSync(path.dirname(folder), { recursive: true, mode: 0o700 });
  const content = JSON.stringify({ ...thisProcess(), lock: randomUUID() });
  if (!acquire(file, content)) {
    const pid = holderOf(read(file) ?? '')?.pid;
    throw new StartProblem('database.locked', { folder, pid: String(pid ?? '?') });
  }
  const timer = setInterval(() => signOfLife(file, content), beat).unref();
  return () => {
    clearInterval(timer);
    if (read(file) === content) rmSync(file);
  };
};
