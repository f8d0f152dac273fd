import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { attachFiles, detachFiles } from '#server/files/attachFiles.ts';
import { purgeFiles } from '#server/files/fileRows.ts';
import { FileStage } from './fileStage.ts';
import { storeKinds } from './stores.ts';

describe.each(storeKinds)('in a %s', (kind) => {
  let stage: FileStage;

  beforeAll(async () => {
    stage = await FileStage.open(kind);
  });
  beforeEach(() => stage.reset());
  afterAll(() => stage.server.close());

  describe('files of a record', () => {
    const attach = (
      ids: number[],
      more: { userId?: number; accept?: string[]; recordId?: number } = {},
    ): Promise<void> =>
      stage.server.db.transaction().execute((trx) =>
        attachFiles(trx, {
          resource: 'business-units',
          recordId: 1,
          field: 'files',
          ids,
          userId: stage.ownerId,
          ...more,
        }),
      );
    const attached = async (recordId = 1): Promise<number[]> => {
      const query = stage.server.db
        .selectFrom('files')
        .select('id')
        .where('record_id', '=', recordId)
        .orderBy('position');
      return (await query.execute()).map(({ id }) => Number(id));
    };

    it('are those that were named, in that order', async () => {
      const [first, second, third] = [await stage.uploaded(), await stage.uploaded(), await stage.uploaded()];
      await attach([second, first]);
      expect(await attached()).toEqual([second, first]);
      await attach([third, second]);
      expect(await attached()).toEqual([third, second]);
      await attach([]);
      expect(await attached()).toEqual([]);
    });

    it('may stay whoever saves the record', async () => {
      const id = await stage.uploaded();
      await attach([id]);
      await attach([id], { userId: stage.ownerId + 1 });
      expect(await attached()).toEqual([id]);
    });

    it.each(['of somebody else', 'of another record', 'that do not exist', 'still on their way'])(
      'cannot be ones %s',
      async (which) => {
        const id =
          which === 'that do not exist'
            ? 999_999
            : await stage.uploaded(which === 'of somebody else' ? { token: stage.other } : {});
        if (which === 'of another record') await attach([id], { recordId: 2 });
        if (which === 'still on their way') await sql`update files set stored_at = null`.execute(stage.server.db);
        await expect(attach([id])).rejects.toMatchObject({ fields: { files: [{ code: 'reference' }] } });
        expect(await attached()).toEqual([]);
      },
    );

    it('have the endings that the field takes', async () => {
      const id = await stage.uploaded();
      await expect(attach([id], { accept: ['png', 'jpg'] })).rejects.toMatchObject({
        fields: { files: [{ code: 'type' }] },
      });
      await attach([id], { accept: ['pdf'] });
      expect(await attached()).toEqual([id]);
    });

    it('are let go with it, and nobody sees them any more', async () => {
      const id = await stage.uploaded();
      await attach([id]);
      await stage.server.db.transaction().execute((trx) => detachFiles(trx, 'business-units', [1, 2]));
      expect(await attached()).toEqual([]);
      expect((await stage.get(stage.owner, id)).statusCode).toBe(404);
    });
  });

  describe('a file that no record carries', () => {
    it('goes after a day, with its bytes; attached and young ones stay', async () => {
      const [old, young, kept] = [await stage.uploaded(), await stage.uploaded(), await stage.uploaded()];
      await stage.server.db.transaction().execute((trx) =>
        attachFiles(trx, {
          resource: 'business-units',
          recordId: 1,
          field: 'files',
          ids: [kept],
          userId: stage.ownerId,
        }),
      );
      await sql`update files set created_at = now() - interval '25 hours' where id <> ${young}`.execute(
        stage.server.db,
      );
      expect(await purgeFiles(stage.server.db, stage.server.services.files)).toBe(1);
      expect([await stage.rows(), (await stage.stored()).length]).toEqual([2, 2]);
      expect((await stage.get(stage.owner, old)).statusCode).toBe(404);
      expect((await stage.get(stage.owner, young)).statusCode).toBe(200);
    });
  });
});
