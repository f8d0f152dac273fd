import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addFiles, agreeAnew, finishFiles, markedBy } from '#server/backup/fileAgreement.ts';
import { announceFile } from '#server/files/fileRows.ts';
import { newKey } from '#server/files/store.ts';
import type { Services } from '#server/services.ts';
import { openS3Store } from '#server/files/s3Store.ts';
import { openS3Double, type S3Double } from '#tests/server/files/s3Double.ts';
import { archiveOf, openBackupStage, verified, type BackupStage } from './backupStage.ts';
import { addFile } from './furnish.ts';

describe('a bucket that goes away while a restore settles its files', () => {
  let stage: BackupStage;
  let double: S3Double;
  let services: Services;
  beforeEach(async () => {
    stage = await openBackupStage();
    double = await openS3Double();
    services = { ...stage.services, files: await openS3Store(double.bucket, stage.folder) };
  });
  afterEach(async () => {
    await stage.close();
    await double.close();
  });

  /** As the restore itself notes that it stands. */
  const stand = (run: string): Promise<unknown> =>
    services.db
      .transaction()
      .execute((trx) =>
        services.trail.record(trx, { userId: 1 }, [
          { action: 'restore', resource: 'database', recordId: null, title: 'x', before: null, after: { run } },
        ]),
      );

  it('finds files and rows agreed once it is there again, with what the archive holds', async () => {
    const [kept, other] = [await addFile(services, 'نگه‌داشته'), newKey('private')];
    const { path } = await archiveOf({ ...stage, services });
    double.objects.set(kept, Buffer.from('something else'));
    double.objects.set(other, Buffer.from('of nobody'));
    const [archive, run] = [await verified(path), randomUUID()];
    await markedBy(services, { run, archive: path }, async () => {
      await stand(run);
      await double.leave();
      await agreeAnew(services, archive);
    });
    archive.close();
    expect([...double.objects.keys()].toSorted()).toEqual([kept, other].toSorted());
    await expect(finishFiles(services)).rejects.toMatchObject({ code: 'storageAway' });
    await double.come();
    await finishFiles(services);
    expect([...double.objects].map(([key, content]) => [key, content.toString()])).toEqual([[kept, 'نگه‌داشته']]);
    double.objects.set(other, Buffer.from('later'));
    await finishFiles(services);
    expect(double.objects.has(other)).toBe(true);
  });

  it('loses no file whose row came while the bucket was being read', async () => {
    const young = newKey('private');
    double.objects.set(young, Buffer.from('young'));
    double.trouble(async () => {
      if (double.calls.length > 1) return false;
      await announceFile(services.db, { key: young, name: 'a.txt', userId: 1 });
      return false;
    });
    await agreeAnew(services, undefined);
    expect(double.objects.has(young)).toBe(true);
  });

  it('lets a restore go on with what is already there', async () => {
    const keys = [await addFile(services, 'یک'), await addFile(services, 'دو')];
    const { path } = await archiveOf({ ...stage, services });
    double.objects.delete(keys[0]!);
    const archive = await verified(path);
    double.calls.length = 0;
    await addFiles(services, archive, () => undefined);
    archive.close();
    expect(double.calls.filter((call) => call.startsWith('PUT'))).toEqual([`PUT ${keys[0]}`]);
    expect([...double.objects.keys()].toSorted()).toEqual(keys.toSorted());
  });
});
