import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bodyOf, FileStage, headers, pdf } from './fileStage.ts';
import { storeKinds } from './stores.ts';

describe.each(storeKinds)('in a %s', (kind) => {
  let stage: FileStage;

  beforeAll(async () => {
    stage = await FileStage.open(kind);
  });
  beforeEach(() => stage.reset());
  afterAll(() => stage.server.close());

  describe('an upload', () => {
    it('is kept under its name, size and type by content', async () => {
      const { status, body } = await stage.upload('گزارش ۱.pdf', pdf);
      expect(status).toBe(200);
      expect(body).toEqual({
        data: { id: expect.any(Number), name: 'گزارش ۱.pdf', size: pdf.length, type: 'application/pdf' },
      });
    });

    it('of many chunks comes back as it went', async () => {
      const content = Buffer.concat([pdf, Buffer.alloc(150_000, 'آب')]);
      const id = await stage.uploaded({ name: 'a.pdf', content });
      expect((await stage.get(stage.owner, id)).rawPayload.equals(content)).toBe(true);
    });

    it.each([
      ['a page', 'a.html', Buffer.from('<!doctype html><script>alert(1)</script>'), 415, 'unsupportedFile'],
      ['a drawing that can run', 'a.svg', Buffer.from('<svg onload="alert(1)"/>'), 415, 'unsupportedFile'],
      ['a program', 'a.exe', Buffer.from('MZ\u0090\u0000'), 415, 'unsupportedFile'],
      ['a text that is not UTF-8', 'a.txt', Buffer.from([0x61, 0xe9, 0x20]), 415, 'unsupportedFile'],
      ['a text that ends in mid-letter', 'a.txt', Buffer.from('آب').subarray(0, 3), 415, 'unsupportedFile'],
      ['an empty file', 'a.pdf', Buffer.alloc(0), 422, 'brokenFile'],
      ['more than the limit', 'a.pdf', Buffer.concat([pdf, Buffer.alloc(200_001)]), 413, 'tooLarge'],
    ])('refuses %s and leaves nothing', async (_, name, content, status, code) => {
      const answer = await stage.upload(name, content);
      expect([answer.status, answer.body['code']]).toEqual([status, code]);
      expect([await stage.stored(), await stage.rows()]).toEqual([[], 0]);
    });

    it('of exactly the limit is taken', async () => {
      expect((await stage.upload('a.pdf', Buffer.concat([pdf, Buffer.alloc(200_000 - pdf.length)]))).status).toBe(200);
    });

    it('asks for the part `file` of a multipart body', async () => {
      expect((await stage.upload('a.pdf', pdf, 'attachment')).status).toBe(422);
      expect((await stage.send({ a: 1 }, {})).status).toBe(422);
      expect((await stage.send(Buffer.alloc(0))).status).toBe(422);
      expect((await stage.send(Buffer.from('--x'))).status).toBe(422);
      expect([await stage.stored(), await stage.rows()]).toEqual([[], 0]);
    });

    it('that is cut short is broken, and leaves nothing', async () => {
      const whole = bodyOf('a.pdf', Buffer.concat([pdf, Buffer.alloc(100_000)]));
      for (const length of [50, 100, 5000, whole.length - 10]) {
        const body = whole.subarray(0, length);
        const answer = await stage.send(body);
        expect([length, answer.status, answer.body['code']]).toEqual([length, 422, 'brokenFile']);
      }
      expect([await stage.stored(), await stage.rows()]).toEqual([[], 0]);
    });

    it('needs somebody who is signed in', async () => {
      expect((await stage.server.call('POST', '/api/files', { headers, body: bodyOf('a.pdf', pdf) })).status).toBe(401);
    });

    it('that breaks off leaves nothing', async () => {
      await stage.server.app.listen({ port: 0, host: '127.0.0.1' }).catch(() => undefined);
      const { port } = stage.server.app.server.address() as AddressInfo;
      const whole = bodyOf('a.pdf', Buffer.concat([pdf, Buffer.alloc(100_000)]));
      const call = httpRequest({
        port,
        host: '127.0.0.1',
        path: '/api/files',
        method: 'POST',
        headers: { ...headers, authorization: `Bearer ${stage.owner}`, 'content-length': whole.length },
      });
      call.on('error', () => undefined);
      call.write(whole.subarray(0, 80_000));
      await expect.poll(() => stage.rows()).toBe(1);
      call.destroy();
      await expect.poll(() => stage.rows()).toBe(0);
      expect(await stage.stored()).toEqual([]);
    });
  });
});
