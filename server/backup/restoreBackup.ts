import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { BackupRow } from '#resources/backups.ts';
import type { Trx } from '#server/database/schema.ts';
import { refuse } from '#server/http/errors.ts';
import type { Services } from '#server/services.ts';
import { rechain } from '#server/trail/rechain.ts';
import { checkMigrations } from './emptyDatabase.ts';
import { addFiles, agreeAnew, markedBy } from './fileAgreement.ts';
import { archivePath } from './folder.ts';
import { loadArchive } from './loadArchive.ts';
import { makeVerified, part } from './makeBackup.ts';
import { openArchive, verifyEntries, type Archive } from './openArchive.ts';
import { keepDoer, type Doer } from './remaining.ts';
import { replaceDatabase } from './replaceDatabase.ts';
import { checkSeal } from './seal.ts';
import { opener } from './secrets.ts';
import type { Work } from './writeArchive.ts';

/** What is restored, and by whom. */
export interface RestoreAsk {
  readonly backup: BackupRow;
  readonly doer: Doer;
  readonly madeBy: string;
  /** SECRET_KEY of the installation that made it, where that is another */
  readonly sourceKey: string | undefined;
}

const isDemo = async ({ db }: Services): Promise<boolean> => {
  const { rows } = await sql`select 1 from settings where key = 'demo'`.execute(db);
  return rows.length > 0;
};

/** The key by which the archive's secrets open; throws 422 where the one that was given is not its own. */
const keyOf = async ({ config }: Services, archive: Archive, { backup, sourceKey }: RestoreAsk): Promise<string> => {
  if (archive.isOwn || sourceKey === undefined) return config.secretKey;
  const { isOwn: fits } = await checkSeal(archivePath(config, backup.id), sourceKey);
  if (!fits) throw refuse('sourceKey', 'archiveKey');
  return sourceKey;
};

/** In place of whatever an archive says, the trail ends with who restored it, and its chain is ours. */
const record = async (
  trx: Trx,
  { trail, config }: Services,
  archive: Archive,
  { backup, doer, run }: RestoreAsk & { readonly run: string },
) => {
  if (!archive.isOwn) {
    await rechain(trx, config.secretKey);
    // Sealed with a key that is not here: nobody could ever give the code that they ask for.
    await sql`delete from second_factors`.execute(trx);
  }
  const { madeAt, madeBy, organisation } = archive.manifest;
  const after = { backup: backup.id, madeAt, madeBy, organisation, chainedAnew: !archive.isOwn, run };
  const entry = { action: 'restore', resource: 'database', recordId: null, title: backup.id, before: null } as const;
  await trail.record(trx, doer, [{ ...entry, after }]);
};

/** Everything that could refuse an archive is asked before anything changes. */
const openVerified = async (services: Services, { backup }: RestoreAsk, work: Work): Promise<Archive> => {
  const { config } = services;
  const archive = await openArchive(archivePath(config, backup.id), config.secretKey, part(work, 0, 0.1));
  try {
    await verifyEntries(archive, part(work, 0.1, 0.2));
    checkMigrations(archive.manifest);
    if (archive.manifest.demo !== (await isDemo(services))) throw refuse('file', 'archiveDemo');
    return archive;
  } catch (error) {
    archive.close();
    throw error;
  }
};

/** Puts a backup in the place of the present state, of which a backup is made first. The caller holds the lock. */
export const restoreBackup = async (services: Services, ask: RestoreAsk, work: Work): Promise<{ before: string }> => {
  const archive = await openVerified(services, ask, work);
  const { doer, madeBy, backup } = ask;
  try {
    const open = opener(await keyOf(services, archive, ask));
    let before = '';
    const run = randomUUID();
    await markedBy(services, { run, archive: archivePath(services.config, backup.id) }, async () => {
      await addFiles(services, archive, part(work, 0.2, 0.3).progress);
      const job = { by: doer, jobId: doer.jobId, work, from: 0.3, to: 1 };
      await replaceDatabase(services, job, {
        share: 0.3,
        prepare: async (making) => {
          before = await makeVerified(services, { kind: 'beforeRestore', madeBy }, making);
        },
        replace: (trx, loading) =>
          keepDoer(trx, doer, async () => {
            await loadArchive(trx, { archive, register: services.register, open }, loading);
            await record(trx, services, archive, { ...ask, run });
          }),
        settle: () => agreeAnew(services, archive),
      });
    });
    return { before };
  } finally {
    archive.close();
  }
};
