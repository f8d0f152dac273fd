import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statfsSync,
  statSync,
  utimesSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const prefix = 'tadbir-test-';
const memory = '/dev/shm';
const aDay = 86_400_000;

/** In memory where there is plenty of it: a database is a thousand small files, and a disk makes them slowly. */
const copiesIn = (): string => {
  try {
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize > 2 ** 31 ? memory : tmpdir();
  } catch {
    return tmpdir();
  }
};

/** Copies of tests that were cut off, and templates that nobody needs any more. */
const removeOld = (): void => {
  for (const place of new Set([tmpdir(), copiesIn()])) {
    for (const name of readdirSync(place).filter((one) => one.startsWith(prefix))) {
      const folder = path.join(place, name);
      if (Date.now() - (statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? 0) > aDay)
        rmSync(folder, { recursive: true, force: true });
    }
  }
};

/** What takes long to make and is made once for each `version`, a few letters and digits. */
export interface Template {
  readonly version: string;
  /** fills an empty folder */
  readonly fill: (folder: string) => Promise<void>;
}

const make = async (target: string, fill: Template['fill']): Promise<void> => {
  removeOld();
  const folder = mkdtempSync(`${target}-`);
  try {
    await fill(folder);
    renameSync(folder, target);
  } catch (error) {
    rmSync(folder, { recursive: true });
    // Another test may have been quicker.
    if (!existsSync(target)) throw error;
  }
};

// Databases that PostgreSQL keeps for making others from, which a test never does: two thirds of all files.
const spare = /\/base\/[14]\/[^/]+$/;

const nameOf = ({ version }: Template): string => `${prefix}${version}`;

/** Makes the template where nobody has made it. Gives its folder. */
export const prepareTemplate = async (template: Template): Promise<string> => {
  const folder = path.join(tmpdir(), nameOf(template));
  if (!existsSync(folder)) await make(folder, template.fill);
  // In use, so not old, whatever another test clears away meanwhile.
  utimesSync(folder, new Date(), new Date());
  return folder;
};

/** From now on the copies bear a mark of this run. Gives what removes those that are left then. */
export const markCopies = (): (() => void) => {
  const run = `run${process.pid}x${Date.now().toString(36)}`;
  process.env['TEST_RUN'] = run;
  return () => {
    for (const name of readdirSync(copiesIn()).filter((one) => one.startsWith(prefix) && one.includes(run)))
      rmSync(path.join(copiesIn(), name), { recursive: true, force: true });
  };
};

/** Lays all that the template holds into a folder that is there. */
export const layTemplate = async (template: Template, folder: string): Promise<void> =>
  cpSync(await prepareTemplate(template), folder, { recursive: true, filter: (from) => !spare.test(from) });

/** A new folder with all that the template holds. Who asks removes it. */
export const copyOfTemplate = async (template: Template): Promise<string> => {
  const folder = mkdtempSync(path.join(copiesIn(), `${nameOf(template)}-${process.env['TEST_RUN'] ?? ''}-`));
  await layTemplate(template, folder);
  return folder;
};
