import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openConsole, type TestConsole } from '#tests/server/crud/openConsole.ts';
import { bodyOf, headers, pdf } from '#tests/server/files/fileStage.ts';
import { openTestStore, type TestStore } from '#tests/server/files/stores.ts';
import { engines } from '#tests/server/testDatabase.ts';

const script = '<script>alert(document.domain)</script>';
const most = 100_000;
/** What a browser, a person or the server itself could be made to run or to choke on, under honest and other names. */
const hostile: readonly (readonly [string, Buffer])[] = [
  ...['a.html', 'a.htm', 'a.xhtml', 'a.svg', 'a.png', 'a.pdf', 'a.txt', 'a.csv', 'a.json', 'a.zip', 'a'].map(
    (name) => [name, Buffer.from(`<!doctype html>${script}`)] as const,
  ),
  ...['a.svg', 'a.svgz', 'a.png', 'a.webp', 'a.txt', 'a.xml'].map(
    (name) => [name, Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">${script}</svg>`)] as const,
  ),
  ['a.txt', Buffer.from(`\uFEFF \n${script}`)],
  ['a.md', Buffer.from(`# title\n${script}`)],
  ['a.html', Buffer.concat([Buffer.from('GIF89a'), Buffer.from(script)])],
  ['a.png', Buffer.concat([Buffer.from('GIF89a'), Buffer.from(script)])],
  ['a.js', Buffer.from('alert(1)')],
  ['a.exe', Buffer.from('MZ\u0090\u0000')],
  ['a.docm', Buffer.from('PK\u0003\u0004')],
  ['a.pdf', Buffer.alloc(0)],
  ['a.zip', Buffer.from('PK\u0003\u0004 no archive')],
  ['a.pdf', Buffer.concat([pdf, Buffer.alloc(most)])],
  ['a.zip', Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(most)])],
];

describe('every route that takes a file', () => {
  let console: TestConsole;
  let storage: TestStore;
  let routes: readonly string[];
  beforeAll(async () => {
    storage = await openTestStore('folder');
    const env = { UPLOAD_LIMIT: String(most), BACKUP_LIMIT: String(most) };
    console = await openConsole(engines.at(-1)!, { files: storage.store, env });
    const { text } = await console.ask('/openapi.json');
    const { paths } = JSON.parse(text) as { paths: Record<string, { post?: { requestBody?: { content: object } } }> };
    routes = Object.keys(paths).filter(
      (one) => 'multipart/form-data' in (paths[one]!.post?.requestBody?.content ?? {}),
    );
  });
  afterAll(async () => {
    await console.close();
    await storage.close();
  });
  beforeEach(async () => {
    await console.db.deleteFrom('files').execute();
    for await (const key of storage.store.keys()) await storage.store.remove(key);
  });

  const send = (url: string, name: string, content: Buffer) =>
    console.app.inject({
      method: 'POST',
      url: url.replace(/\{\w+\}/g, '1'),
      headers: { ...headers, authorization: `Bearer ${console.administrator}` },
      payload: bodyOf(name, content),
    });
  const rows = () => console.db.selectFrom('files').selectAll().execute();

  it('is known', () => {
    expect(routes).toEqual(
      expect.arrayContaining([
        '/api/files',
        '/api/pictures',
        '/api/user/avatar',
        '/api/configuration/logo',
        '/api/backups/upload',
      ]),
    );
  });

  it('refuses what could run, what is not what it is called, what is empty and what is too large, and keeps nothing', async () => {
    for (const url of routes)
      for (const [name, content] of hostile) {
        const { statusCode, body } = await send(url, name, content);
        const said = [url, name, content.toString('latin1', 0, 20), body];
        // An archive of nothing in particular is a file like others for those who attach it.
        if (url === '/api/files' && name === 'a.zip' && content.length < 100 && statusCode === 200) continue;
        expect([...said, [413, 415, 422].includes(statusCode)]).toEqual([...said, true]);
      }
    expect((await rows()).filter(({ name }) => name !== 'a.zip')).toEqual([]);
    expect(await storage.contents()).toHaveLength((await rows()).length);
  });

  it('draws a picture anew where it is shown, and gives it away as an attachment where it is only kept', async () => {
    const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#0c0' } })
      .withExif({ IFD0: { Copyright: 'a secret place' } })
      .jpeg()
      .toBuffer();
    const sent = Buffer.concat([picture, Buffer.from(script)]);
    const taken: string[] = [];
    for (const url of routes) if ((await send(url, 'a.jpg', sent)).statusCode < 300) taken.push(url);
    expect(taken).toEqual(routes.filter((url) => url !== '/api/backups/upload'));
    for (const { id, key } of (await rows()) as { id: number; key: string }[]) {
      const kept = await buffer((await storage.store.open(key))!.content);
      const isShown = key.startsWith('public/');
      expect([key, kept.includes('alert'), kept.includes('a secret place')]).toEqual([key, !isShown, !isShown]);
      const url = isShown ? `/storage/${key.slice('public/'.length)}` : `/api/files/${id}`;
      const { headers: got } = await console.app.inject({
        url,
        headers: { authorization: `Bearer ${console.administrator}` },
      });
      expect(got).toMatchObject({
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
        'content-type': expect.stringMatching(/^image\/(jpeg|png)$/),
      });
      if (!isShown) expect(got['content-disposition']).toMatch(/^attachment;/);
    }
  });

  it('leaves nothing on the disk of what it refused', async () => {
    for (const url of routes) await send(url, 'a.zip', Buffer.from('PK\u0003\u0004 no archive'));
    expect(await readdir(path.join(storage.folder, 'incoming'))).toEqual([]);
    const { backups } = await console.data<{ backups: unknown[] }>('/backups');
    expect(backups).toEqual([]);
  });
});
