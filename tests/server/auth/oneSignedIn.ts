import { afterAll, beforeAll, beforeEach } from 'vitest';
import { addUser, clear, startServer, type TestServer } from './startServer.ts';

/** Stands for the tests of a file; before each of them there is one person, newly signed in. */
export class Stage {
  userId = 0;
  token = '';
  #server: TestServer | undefined;

  get server(): TestServer {
    if (!this.#server) throw new Error('the server runs while tests do');
    return this.#server;
  }

  async open(): Promise<void> {
    this.#server = await startServer();
  }

  async reset(): Promise<void> {
    await clear(this.server.db);
    ({ userId: this.userId } = await addUser(this.server.db, { username: 'a.karimi' }));
    this.token = await this.server.login('a.karimi');
  }
}

/** A stage that opens before the tests of the file, begins anew before each, and closes after them. */
export const oneSignedIn = (): Stage => {
  const stage = new Stage();
  beforeAll(() => stage.open());
  beforeEach(() => stage.reset());
  afterAll(() => stage.server.close());
  return stage;
};
