import { readFileSync } from 'node:fs';
import { hostname } from 'node:os';

/** A running process so that no other, before or after it, is taken for it. */
export interface ProcessIdentity {
  readonly pid: number;
  /** machine and boot, as far as the system tells */
  readonly host: string;
  /** when it started, in the system's own units; '' where the system does not tell */
  readonly started: string;
}

const read = (path: string): string => {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch {
    return '';
  }
};

const host = (): string => `${hostname()} ${read('/proc/sys/kernel/random/boot_id')}`.trim();

/** The 22nd field of /proc/<pid>/stat, counted behind the program's name, which may hold spaces. */
const startOf = (pid: number): string =>
  read(`/proc/${pid}/stat`)
    .replace(/^.*\)\s/s, '')
    .split(' ')[19] ?? '';

/** This process. */
export const thisProcess = (): ProcessIdentity => ({ pid: process.pid, host: host(), started: startOf(process.pid) });

const exists = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/** True where the process runs on this machine; undefined where that cannot be seen from here. */
export const isRunning = ({ pid, host: where, started }: ProcessIdentity): boolean | undefined => {
  if (where !== host()) return undefined;
  return exists(pid) && startOf(pid) === started;
};
