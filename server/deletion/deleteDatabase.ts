import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { deletionSteps, type Emptied } from '#resources/deletion.ts';
import { agreeAnew, markedBy } from '#server/backup/fileAgreement.ts';
import { archivePath, findBackup } from '#server/backup/folder.ts';
import { makeVerified } from '#server/backup/makeBackup.ts';
import { replaceDatabase } from '#server/backup/replaceDatabase.ts';
import type { Work } from '#server/backup/writeArchive.ts';
import type { Trx } from '#server/database/schema.ts';
import type { Services } from '#server/services.ts';
import { readHead } from '#server/trail/readTrail.ts';
import type { Actor } from '#server/trail/trail.ts';
import { beginAnew } from './emptied.ts';

/** Who wanted it, who approved it, and by which job it is done. */
export interface DeletionAsk extends Pick<Emptied, 'requestedBy' | 'approvedBy' | 'reason'> {
  /** the one who wanted it */
  readonly actor: Actor;
  readonly jobId: number;
}

type Made = Pick<Emptied, 'backup' | 'checksum' | 'records' | 'files'> & { readonly organisation: string };

const checksumOf = async (path: string): Promise<string> => {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
};

const makeLast = async (services: Services, { requestedBy }: DeletionAsk, work: Work): Promise<Made> => {
  const { config } = services;
  const id = await makeVerified(services, { kind: 'beforeDeletion', madeBy: requestedBy }, work);
  const { rows, files, organisation } = (await findBackup(config, id))!;
  return { backup: id, checksum: await checksumOf(archivePath(config, id)), records: rows, files, organisation };
};

/** The new trail begins with what became of the old one. */
const record = async (
  trx: Trx,
  { trail }: Services,
  { actor, requestedBy, approvedBy, reason }: DeletionAsk,
  { made, run, former }: { readonly made: Made; readonly run: string; readonly former: unknown },
): Promise<void> => {
  const after = { ...made, requestedBy, approvedBy, reason, former, run };
  await trail.record(trx, actor, [
    { action: 'remove', resource: 'database', recordId: null, title: made.backup, before: null, after },
  ]);
};

/**
 * Deletes everything that the database holds, and the files: a backup is made and read again while nobody changes
 * anything any more, then one transaction puts an empty installation there. The caller holds the lock.
 */
export const deleteDatabase = async (services: Services, ask: DeletionAsk, work: Work): Promise<{ backup: string }> => {
  let made: Made | undefined;
  const run = randomUUID();
  await markedBy(services, { run }, () =>
    replaceDatabase(
      services,
      { by: ask.actor, jobId: ask.jobId, work, from: 0, to: 1 },
      {
        share: deletionSteps.verified,
        prepare: async (making) => {
          made = await makeLast(services, ask, making);
        },
        replace: async (trx) => {
          const { head } = await readHead(trx);
          await beginAnew(trx, services);
          const former = head ? { entries: head.count, hash: head.hash } : null;
          await record(trx, services, ask, { made: made!, run, former });
        },
        settle: () => agreeAnew(services, undefined),
      },
    ),
  );
  return { backup: made!.backup };
};
