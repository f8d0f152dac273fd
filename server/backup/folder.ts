import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { BackupFacts, BackupRow } from '#resources/backups.ts';
import type { Config } from '#server/config.ts';
import type { Manifest } from './manifest.ts';

type Place = Pick<Config, 'dataDir'>;

const idForm = /^[0-9]{8}-[0-9]{6}-[0-9a-f]{6}$/;
const folderOf = ({ dataDir }: Place): string => path.join(dataDir, 'backups');
const partOf = (place: Place, id: string, ending: string): string => path.join(folderOf(place), `${id}.${ending}`);

/** `20261122-041530-9f3a1c`: when in UTC, and something by which two of one second differ. */
export const newBackupId = (): string => {
  const [day, time] = new Date().toISOString().replace(/[-:]/g, '').split('T') as [string, string];
  return `${day}-${time.slice(0, 6)}-${randomBytes(3).toString('hex')}`;
};

/** Where an archive lies; only ids that this program gives ever become a path. */
export const archivePath = (place: Place, id: string): string => {
  if (!idForm.test(id)) throw new Error(`'${id}' is no backup's id`);
  return partOf(place, id, 'zip');
};

/** Where an archive lies while it comes. Makes the folder. */
export const incomingPath = async (place: Place, id: string): Promise<string> => {
  await mkdir(folderOf(place), { recursive: true, mode: 0o700 });
  return partOf(place, id, 'incoming');
};

const syncFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
};

const writeWhole = async (target: string, text: string): Promise<void> => {
  const draft = `${target}.${randomBytes(4).toString('hex')}`;
  const handle = await open(draft, 'wx', 0o600);
  await handle
    .writeFile(text)
    .then(() => handle.sync())
    .finally(() => handle.close());
  await rename(draft, target);
};

/** What the list says of an archive. */
export const factsOf = (manifest: Manifest, isOwn: boolean): BackupFacts => ({
  kind: manifest.kind,
  madeAt: manifest.madeAt,
  madeBy: manifest.madeBy,
  organisation: manifest.organisation,
  engine: manifest.engine,
  demo: manifest.demo,
  rows: manifest.tables.reduce((sum, { rows }) => sum + rows, 0),
  files: manifest.files.length,
  lost: manifest.lost.length,
  isOwn,
  state: 'sound',
  verifiedAt: new Date().toISOString(),
});

export const keepFacts = (place: Place, id: string, facts: BackupFacts): Promise<void> =>
  writeWhole(partOf(place, id, 'json'), JSON.stringify(facts));

/** Puts an archive that has come whole among the others: what is known of it first. */
export const keepArchive = async (place: Place, id: string, facts: BackupFacts): Promise<void> => {
  await keepFacts(place, id, facts);
  await rename(partOf(place, id, 'incoming'), archivePath(place, id));
  await syncFolder(folderOf(place));
};

const readBackup = async (place: Place, id: string): Promise<BackupRow | undefined> => {
  try {
    const [{ size }, facts] = await Promise.all([
      stat(archivePath(place, id)),
      readFile(partOf(place, id, 'json'), 'utf8'),
    ]);
    return { id, size, ...(JSON.parse(facts) as BackupFacts) };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
};

/** The backup of that id; undefined where there is none. */
export const findBackup = async (place: Place, id: string): Promise<BackupRow | undefined> =>
  idForm.test(id) ? readBackup(place, id) : undefined;

/** All backups, the latest first. */
export const listBackups = async (place: Place): Promise<readonly BackupRow[]> => {
  const names = await readdir(folderOf(place)).catch(() => []);
  const ids = names.filter((name) => name.endsWith('.zip')).map((name) => name.slice(0, -4));
  const found = await Promise.all(ids.map((id) => findBackup(place, id)));
  return found.filter((one) => one !== undefined).toSorted((a, b) => (a.madeAt < b.madeAt ? 1 : -1));
};

/** Removes what there is of a backup, whole or not. */
export const removeBackup = async (place: Place, id: string): Promise<void> => {
  for (const ending of ['zip', 'json', 'incoming']) await rm(partOf(place, id, ending), { force: true });
};

const aDay = 86_400_000;

/** Removes what processes that died left half-made; what is young may still be coming. */
export const sweepIncoming = async (place: Place): Promise<void> => {
  const names = await readdir(folderOf(place)).catch(() => []);
  for (const name of names.filter((one) => one.endsWith('.incoming'))) {
    const file = path.join(folderOf(place), name);
    const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Date.now() }));
    if (Date.now() - mtimeMs > aDay) await rm(file, { force: true });
  }
};
