import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { purgeFiles } from '#server/files/fileRows.ts';
import { claimPicture } from '#server/files/pictures.ts';
import { addUser, startServer, type Answer, type TestServer } from '#tests/server/auth/startServer.ts';
import { storeKinds } from './stores.ts';

describe.each(storeKinds)('in a %s', (kind) => {
  const red = { create: { width: 900, height: 600, channels: 3, background: '#c00' } } as const;
  let png: Buffer;
  let jpeg: Buffer;
  let server: TestServer;
  let userId: number;
  let token: string;

  beforeAll(async () => {
    png = await sharp(red).png().toBuffer();
    jpeg = await sharp(red)
      .withExif({ IFD0: { Copyright: 'a secret place' } })
      .jpeg()
      .toBuffer();
    server = await startServer({}, { store: kind });
    ({ userId } = await addUser(server.db, { username: 'a.karimi' }));
    token = await server.login('a.karimi');
  });
  afterAll(() => server.close());

  const send = (name: string, content: Buffer, url = '/api/user/avatar'): Promise<Answer> => {
    const head = `--x\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n\r\n`;
    const body = Buffer.concat([Buffer.from(head), content, Buffer.from('\r\n--x--\r\n')]);
    return server.call('POST', url, {
      token,
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      body,
    });
  };
  const sent = async (name: string, content: Buffer): Promise<string> =>
    String((await send(name, content)).body.data!['avatar']);
  const fetchPicture = (name: string) => server.app.inject({ url: `/storage/${name}` });
  const present = async (): Promise<unknown> => (await server.call('GET', '/api/user', { token })).body.data!['avatar'];

  describe('the own picture', () => {
    it('shows to everybody under a name that nobody can guess, and browsers may keep it', async () => {
      const avatar = await sent('من.PNG', png);
      expect(avatar).toMatch(/^[\w-]{24}\.jpg$/);
      const answer = await fetchPicture(avatar);
      expect(answer.headers).toMatchObject({
        'content-type': 'image/jpeg',
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
      });
      expect(await present()).toBe(avatar);
    });

    it('is drawn anew as a square: neither where it was taken nor what hides behind it is kept', async () => {
      const behind = Buffer.concat([jpeg, Buffer.from('<script>alert(1)</script>')]);
      const { rawPayload } = await fetchPicture(await sent('a.jpg', behind));
      const { width, height, format, exif } = await sharp(rawPayload).metadata();
      expect([width, height, format, exif]).toEqual([512, 512, 'jpeg', undefined]);
      expect(rawPayload.includes('script')).toBe(false);
      expect(jpeg.includes('a secret place')).toBe(true);
      expect(rawPayload.includes('a secret place')).toBe(false);
    });

    it('takes the place of the one before, and can be taken away', async () => {
      const first = await sent('a.png', png);
      const second = await sent('b.jpg', jpeg);
      expect((await fetchPicture(first)).statusCode).toBe(404);
      expect((await fetchPicture(second)).statusCode).toBe(200);
      expect((await server.call('DELETE', '/api/user/avatar', { token })).status).toBe(200);
      expect([await present(), (await fetchPicture(second)).statusCode]).toEqual([null, 404]);
      expect(await server.db.selectFrom('files').selectAll().execute()).toEqual([]);
    });

    it.each([
      ['a drawing that can run', 'a.svg', () => Buffer.from('<svg/>'), 415],
      ['the same called a picture', 'a.png', () => Buffer.from('<svg onload="alert(1)"/>'), 415],
      ['a document', 'a.pdf', () => Buffer.from('%PDF-1.7'), 415],
      ['a moving picture', 'a.gif', () => Buffer.from('GIF89a'), 415],
      ['the beginning of one', 'a.png', () => png.subarray(0, 60), 422],
      ['more than 2 MB', 'a.png', () => Buffer.concat([png, Buffer.alloc(2 * 1024 * 1024)]), 413],
    ])('cannot be %s', async (_, name, content, status) => {
      const before = await present();
      expect((await send(name, content())).status).toBe(status);
      expect(await present()).toBe(before);
      expect(await server.db.selectFrom('files').selectAll().execute()).toHaveLength(before === null ? 0 : 1);
    });

    it('cannot be a small file that unpacks to a huge picture', async () => {
      const huge = { create: { width: 7200, height: 7200, channels: 3, background: '#fff' } } as const;
      const bomb = await sharp(huge).png({ palette: true, compressionLevel: 9 }).toBuffer();
      expect(bomb.length).toBeLessThan(2 * 1024 * 1024);
      expect((await send('a.png', bomb)).status).toBe(422);
    });

    it.each(['nothing.png', '..%2f..%2fetc%2fpasswd', 'abcdefghijabcdefghij.html', 'abcdefghijabcdefghij', '%00.png'])(
      'there is none at %s',
      async (name) => {
        expect((await fetchPicture(name)).statusCode).toBe(404);
      },
    );
  });

  describe('a picture for a record', () => {
    const place = { resource: 'users', recordId: 1, field: 'avatar' };
    const claim = (picture: string | null, by = userId): Promise<void> =>
      server.db.transaction().execute((trx) => claimPicture(trx, place, { picture, userId: by }));
    const free = async (): Promise<string> => String((await send('a.png', png, '/api/pictures')).body.data!['picture']);
    const age = () =>
      server.db
        .updateTable('files')
        .set({ created_at: new Date(0) })
        .execute();

    it('is held by the record that names it, and goes some time after it is let go', async () => {
      const picture = await free();
      await claim(picture);
      await age();
      await purgeFiles(server.db, server.services.files);
      expect((await fetchPicture(picture)).statusCode).toBe(200);
      await claim(null);
      await purgeFiles(server.db, server.services.files);
      expect((await fetchPicture(picture)).statusCode).toBe(404);
    });

    it('cannot be one that somebody else has sent, another record holds, or that is not there', async () => {
      const picture = await free();
      await expect(claim(picture, 1)).rejects.toMatchObject({ code: 'invalid' });
      await expect(claim('abcdefghijabcdefghijabcd.jpg')).rejects.toMatchObject({ code: 'invalid' });
      await claim(picture);
      const elsewhere = { ...place, recordId: 2 };
      const steal = server.db.transaction().execute((trx) => claimPicture(trx, elsewhere, { picture, userId }));
      await expect(steal).rejects.toMatchObject({ code: 'invalid' });
    });
  });
});
