import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { attachFiles } from '#server/files/attachFiles.ts';
import { FileStage, pdf } from './fileStage.ts';
import { storeKinds } from './stores.ts';

describe.each(storeKinds)('in a %s', (kind) => {
  let stage: FileStage;

  beforeAll(async () => {
    stage = await FileStage.open(kind);
  });
  beforeEach(() => stage.reset());
  afterAll(() => stage.server.close());

  describe('a download', () => {
    it('is an attachment that no browser runs or guesses about', async () => {
      const id = await stage.uploaded();
      const answer = await stage.get(stage.owner, id);
      expect(answer.rawPayload.equals(pdf)).toBe(true);
      expect(answer.headers).toMatchObject({
        'content-type': 'application/pdf',
        'content-length': String(pdf.length),
        'content-disposition': `attachment; filename="_____ _.pdf"; filename*=UTF-8''%DA%AF%D8%B2%D8%A7%D8%B1%D8%B4%20%DB%B1.pdf`,
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
        'cache-control': 'private, no-store',
      });
    });

    it('of a free file is for whoever brought it only', async () => {
      const id = await stage.uploaded();
      expect((await stage.get(stage.owner, id)).statusCode).toBe(200);
      expect((await stage.get(stage.other, id)).statusCode).toBe(404);
      expect((await stage.get(undefined, id)).statusCode).toBe(401);
    });

    it('of an attached file is for those who may view the record', async () => {
      const id = await stage.uploaded();
      await stage.server.db.transaction().execute((trx) =>
        attachFiles(trx, {
          resource: 'business-units',
          recordId: 1,
          field: 'files',
          ids: [id],
          userId: stage.ownerId,
        }),
      );
      expect((await stage.get(stage.viewer, id)).statusCode).toBe(200);
      expect((await stage.get(stage.other, id)).statusCode).toBe(404);
      expect((await stage.get(stage.owner, id)).statusCode).toBe(404);
    });

    it.each(['0', '-1', 'x', '1%00', '9'.repeat(30), '999999', '1.5', '%D9%A1'])('of the id %s is 404', async (id) => {
      expect((await stage.get(stage.owner, id)).statusCode).toBe(404);
    });

    it('of a file whose bytes are still coming is 404', async () => {
      const id = await stage.uploaded();
      await sql`update files set stored_at = null where id = ${id}`.execute(stage.server.db);
      expect((await stage.get(stage.owner, id)).statusCode).toBe(404);
    });
  });
});
