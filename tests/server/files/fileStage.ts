import type { LightMyRequestResponse } from 'fastify';
import { addUser, clear, startServer, type Answer, type TestServer } from '#tests/server/auth/startServer.ts';
import type { StoreKind } from './stores.ts';

export const pdf = Buffer.from('%PDF-1.7\nمحتوا');
export const boundary = 'the-boundary';
export const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` };

export const bodyOf = (name: string, content: Buffer, part = 'file'): Buffer =>
  Buffer.concat([
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${part}"; filename="${name}"\r\n\r\n`),
    content,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);

/** A server with three people: the owner of the files, somebody else, and one who may view units. */
export class FileStage {
  readonly server: TestServer;
  owner = '';
  other = '';
  viewer = '';
  ownerId = 0;

  constructor(server: TestServer) {
    this.server = server;
  }

  static async open(store: StoreKind = 'folder'): Promise<FileStage> {
    return new FileStage(await startServer({}, { store }));
  }

  /** Empties database and store, and lets the three in. */
  async reset(): Promise<void> {
    const { db, services, enter } = this.server;
    await clear(db);
    for (const name of await this.stored()) await services.files.remove(`private/${name}`);
    ({ userId: this.ownerId } = await addUser(db, { username: 'owner' }));
    this.owner = await enter(this.ownerId);
    this.other = await enter((await addUser(db, { username: 'other' })).userId);
    const permissions = ['governanceAndLeadership:organizationalStructure:view'];
    this.viewer = await enter((await addUser(db, { username: 'viewer', permissions })).userId);
  }

  /** Names in the store, half-written ones included. */
  stored(): Promise<string[]> {
    return this.server.storage.contents();
  }

  async rows(): Promise<number> {
    return (await this.server.db.selectFrom('files').selectAll().execute()).length;
  }

  send(body: unknown, more: Readonly<Record<string, string>> = headers): Promise<Answer> {
    return this.server.call('POST', '/api/files', { token: this.owner, headers: more, body });
  }

  upload(name: string, content: Buffer, part?: string): Promise<Answer> {
    return this.send(bodyOf(name, content, part));
  }

  /** The id of a new file. */
  async uploaded({ token = this.owner, name = 'گزارش ۱.pdf', content = pdf } = {}): Promise<number> {
    const { body } = await this.server.call('POST', '/api/files', { token, headers, body: bodyOf(name, content) });
    if (!body.data) throw new Error(JSON.stringify(body));
    return Number(body.data['id']);
  }

  get(token: string | undefined, id: number | string): Promise<LightMyRequestResponse> {
    const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` };
    return this.server.app.inject({ url: `/api/files/${id}`, headers: authorization });
  }
}
