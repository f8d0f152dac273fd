import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addUser, startServer, type Answer, type TestServer } from '#tests/server/auth/startServer.ts';

const png = Buffer.concat([Buffer.from([0x89]), Buffer.from('PNG\r\n'), Buffer.from([0x1a, 0x0a, 1, 2, 3])]);
const jpeg = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]);
let server: TestServer;
let token: string;

beforeAll(async () => {
  server = await startServer();
  await addUser(server.db, { username: 'a.karimi' });
  token = await server.login('a.karimi');
});
afterAll(() => server.close());

const send = (name: string, content: Buffer): Promise<Answer> => {
  const head = `--x\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n\r\n`;
  const body = Buffer.concat([Buffer.from(head), content, Buffer.from('\r\n--x--\r\n')]);
  return server.call('POST', '/api/user/avatar', {
    token,
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    body,
  });
};
const fetchPicture = (name: string) => server.app.inject({ url: `/storage/${name}` });

describe('the own picture', () => {
  it('shows to everybody under a name that nobody can guess, and browsers may keep it', async () => {
    const { body } = await send('من.PNG', png);
    const avatar = String(body.data!['avatar']);
    expect(avatar).toMatch(/^[\w-]{24}\.png$/);
    const answer = await fetchPicture(avatar);
    expect(answer.rawPayload.equals(png)).toBe(true);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    const profile = await server.call('GET', '/api/user', { token });
    expect(profile.body.data!['avatar']).toBe(avatar);
  });

  it('takes the place of the one before', async () => {
    const first = String((await send('a.png', png)).body.data!['avatar']);
    const second = String((await send('b.jpg', jpeg)).body.data!['avatar']);
    expect((await fetchPicture(first)).statusCode).toBe(404);
    expect((await fetchPicture(second)).headers['content-type']).toBe('image/jpeg');
  });

  it.each([
    ['a drawing that can run', 'a.svg', Buffer.from('<svg/>'), 415],
    ['the same called a picture', 'a.png', Buffer.from('<svg onload="alert(1)"/>'), 415],
    ['a document', 'a.pdf', Buffer.from('%PDF-1.7'), 415],
    ['a moving picture', 'a.gif', Buffer.from('GIF89a'), 415],
    ['more than 2 MB', 'a.png', Buffer.concat([png, Buffer.alloc(2 * 1024 * 1024)]), 413],
  ])('cannot be %s', async (_, name, content, status) => {
    const before = (await server.call('GET', '/api/user', { token })).body.data!['avatar'];
    expect((await send(name, content)).status).toBe(status);
    expect((await server.call('GET', '/api/user', { token })).body.data!['avatar']).toBe(before);
  });

  it.each(['nothing.png', '..%2f..%2fetc%2fpasswd', 'abcdefghijabcdefghij.html', 'abcdefghijabcdefghij', '%00.png'])(
    'there is none at %s',
    async (name) => {
      expect((await fetchPicture(name)).statusCode).toBe(404);
    },
  );
});
