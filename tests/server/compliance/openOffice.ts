import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { register } from '#resources/index.ts';
import { createApp } from '#server/app.ts';
import { openSession } from '#server/auth/sessions.ts';
import { readConfig } from '#server/config.ts';
import { openFolderStore } from '#server/files/folderStore.ts';
import type { Services } from '#server/services.ts';
import { createTrail } from '#server/trail/createTrail.ts';
import { openTestDatabase, type Engine } from '#tests/server/testDatabase.ts';

const secretKey = 'a secret key that only the tests know, 0123456789';

export interface Answer<T = Record<string, unknown>> {
  readonly status: number;
  readonly data: T;
  readonly errors: Readonly<Record<string, readonly string[]>>;
  readonly bytes: Uint8Array;
}
export interface Job {
  readonly id: number;
  readonly state: string;
  readonly progress: number;
  readonly result: Record<string, unknown>;
  readonly errors: readonly { readonly message: string }[] | null;
}

/** The whole server with a database and a folder of its own; calls are the administrator's unless `token` says otherwise. */
export interface Office {
  readonly app: FastifyInstance;
  readonly services: Services;
  readonly tokenOf: (userId: number) => Promise<string>;
  readonly ask: <T = Record<string, unknown>>(
    method: 'GET' | 'POST' | 'DELETE',
    url: string,
    options?: { body?: object; token?: string; language?: string },
  ) => Promise<Answer<T>>;
  readonly upload: (name: string, content: Uint8Array, token?: string) => Promise<number>;
  /** waits until the job has ended */
  readonly ended: (id: number, token?: string) => Promise<Job>;
  readonly close: () => Promise<void>;
}

const multipart = (name: string, content: Uint8Array): Buffer =>
  Buffer.concat([
    Buffer.from(`--edge\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\n`),
    content,
    Buffer.from('\r\n--edge--\r\n'),
  ]);

export const openOffice = async (engine?: Engine): Promise<Office> => {
  const { db, close } = await openTestDatabase(engine);
  const folder = await mkdtemp(join(tmpdir(), 'office-'));
  const config = { ...readConfig({ SECRET_KEY: secretKey }), publicDir: folder };
  const log = pino({ level: 'silent' });
  const files = await openFolderStore(folder);
  const services: Services = { config, db, register, files, trail: createTrail(secretKey), log };
  const app = await createApp(services);
  const tokenOf = (userId: number): Promise<string> => openSession(db, { userId, address: '127.0.0.1', agent: 'test' });
  const administrator = await tokenOf(1);

  const ask: Office['ask'] = async (method, url, { body, token = administrator, language } = {}) => {
    const answer = await app.inject({
      method,
      url: `/api${url}`,
      headers: { authorization: `Bearer ${token}`, ...(language && { 'accept-language': language }) },
      ...(body && { payload: body }),
    });
    const isJson = String(answer.headers['content-type']).includes('application/json') && !url.includes('export');
    const parsed = isJson ? answer.json() : {};
    return { status: answer.statusCode, data: parsed.data, errors: parsed.errors ?? {}, bytes: answer.rawPayload };
  };
  const upload: Office['upload'] = async (name, content, token = administrator) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=edge' };
    const payload = multipart(name, content);
    const answer = await app.inject({ method: 'POST', url: '/api/files', headers, payload });
    if (answer.statusCode !== 200 && answer.statusCode !== 201) throw new Error(answer.body);
    return answer.json<{ data: { id: number } }>().data.id;
  };
  const ended: Office['ended'] = async (id, token = administrator) => {
    for (;;) {
      const { data } = await ask<Job>('GET', `/jobs/${id}`, { token });
      if (data.state !== 'running') return data;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  };
  return {
    app,
    services,
    tokenOf,
    ask,
    upload,
    ended,
    close: async () => {
      await app.close();
      await close();
      await rm(folder, { recursive: true });
    },
  };
};
