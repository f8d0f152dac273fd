import { hoursToApprove, type DeletionPage } from '#resources/deletion.ts';
import { listBackups } from '#server/backup/folder.ts';
import type { Services } from '#server/services.ts';
import { lastLoss, readApprovers } from './approvers.ts';
import { readEmptied } from './emptied.ts';
import { readParts, readRest } from './parts.ts';
import { latestRequest, shownRequest } from './requests.ts';

const hour = 3_600_000;

/** Until when nobody may delete at once, though nobody is there to approve; null where nothing stands in the way. */
export const blockedUntil = async ({ db }: Services, approvers: readonly unknown[]): Promise<string | null> => {
  const lost = approvers.length > 0 ? null : await lastLoss(db);
  return lost === null ? null : new Date(Date.parse(lost) + hoursToApprove * hour).toISOString();
};

/** All that the page says: what goes and what stays, who is asked, what was asked for, what was done. */
export const readPage = async (services: Services): Promise<DeletionPage> => {
  const { db, config } = services;
  const approvers = await readApprovers(db);
  return {
    ...(await readRest(db)),
    parts: await readParts(services, db),
    backups: (await listBackups(config)).length,
    approvers,
    blockedUntil: await blockedUntil(services, approvers),
    request: shownRequest(await latestRequest(services)),
    emptied: await readEmptied(db),
  };
};
