import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addUser, clear, startServer, type Answer, type TestServer } from '#tests/server/auth/startServer.ts';

let server: TestServer;
let admin = '';

beforeAll(async () => {
  server = await startServer();
});
beforeEach(async () => {
  await clear(server.db);
  await sql`delete from settings`.execute(server.db);
  await addUser(server.db, { username: 'admin' });
  admin = await server.login('admin');
});
afterAll(() => server.close());

const set = (group: string, body: unknown): Promise<Answer> =>
  server.call('POST', `/api/configuration/${group}`, { token: admin, body });
const facts = async (): Promise<Record<string, unknown>> => (await server.call('GET', '/api/organisation')).body.data!;

describe('the name and the mark of the organisation', () => {
  it('are the root unit’s and none, until they are set; then everybody is told', async () => {
    expect(await facts()).toMatchObject({ title: 'سازمان', title_english: 'سازمان', logo: null });
    await set('organisation', { name: 'شرکت نمونه', nameEnglish: 'Sample' });
    expect(await facts()).toMatchObject({ title: 'شرکت نمونه', title_english: 'Sample' });
    await set('organisation', { name: null });
    expect(await facts()).toMatchObject({ title: 'سازمان', title_english: 'Sample' });
  });

  it('come as a picture that keeps its shape and what shines through; the one before goes', async () => {
    const picture = await sharp({
      create: { width: 900, height: 300, channels: 4, background: { r: 10, g: 90, b: 120, alpha: 0 } },
    })
      .png()
      .toBuffer();
    const upload = async (): Promise<string> => {
      const form = new FormData();
      form.append('file', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'logo.png');
      const encoded = new Response(form);
      const answer = await server.app.inject({
        method: 'POST',
        url: '/api/configuration/logo',
        headers: { authorization: `Bearer ${admin}`, 'content-type': encoded.headers.get('content-type')! },
        payload: Buffer.from(await encoded.arrayBuffer()),
      });
      return String(answer.json<{ data: { logo: string } }>().data.logo);
    };
    const first = await upload();
    const served = await server.app.inject(`/storage/${first}`);
    expect(served.headers['content-type']).toBe('image/png');
    expect(await sharp(served.rawPayload).metadata()).toMatchObject({ width: 512, height: 171, hasAlpha: true });
    const second = await upload();
    expect(await facts()).toMatchObject({ logo: second });
    expect((await server.app.inject(`/storage/${first}`)).statusCode).toBe(404);
    await server.call('DELETE', '/api/configuration/logo', { token: admin });
    expect(await facts()).toMatchObject({ logo: null });
    expect((await server.app.inject(`/storage/${second}`)).statusCode).toBe(404);
  });
});
