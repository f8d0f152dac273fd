import Fastify, { type FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { register } from '#resources';
import { hashPassword } from '#server/auth/passwords.ts';
import { authentication } from '#server/auth/plugin.ts';
import { authRoutes } from '#server/auth/routes.ts';
import { openSession } from '#server/auth/sessions.ts';
import type { Config } from '#server/config.ts';
import { recordSeer } from '#server/crud/recordSeer.ts';
import type { Db } from '#server/database/schema.ts';
import { publicFileRoutes } from '#server/files/publicRoutes.ts';
import { fileRoutes } from '#server/files/routes.ts';
import type { Access } from '#server/http/access.ts';
import { installErrors } from '#server/http/errorHandler.ts';
import { installJsonBodies } from '#server/http/jsonBodies.ts';
import { serverOptions } from '#server/http/serverOptions.ts';
import { rules } from '#server/rules/index.ts';
import type { Services } from '#server/services.ts';
import { createTrail } from '#server/trail/createTrail.ts';
import { openTestStore, type StoreKind, type TestStore } from '#tests/server/files/stores.ts';
import { engines, openTestDatabase } from '#tests/server/testDatabase.ts';

export const secretKey = 'a secret key that only the tests know, 0123456789';
export const password = 'کوه دماوند سپید است';
/** PostgreSQL where the run has a server, else the embedded database. */
const engine = engines.at(-1)!;
let hashed: Promise<string> | undefined;

export interface Answer {
  readonly status: number;
  readonly body: Record<string, unknown> & { data?: Record<string, unknown> & { token?: string } };
  readonly headers: Readonly<Record<string, unknown>>;
}
export interface TestServer {
  readonly app: FastifyInstance;
  readonly db: Db;
  /** where its files are */
  readonly storage: TestStore;
  readonly services: Services;
  readonly call: (method: string, url: string, options?: CallOptions) => Promise<Answer>;
  /** signs in by password */
  readonly login: (username: string) => Promise<string>;
  /** a session without the way through the password */
  readonly enter: (userId: number) => Promise<string>;
  readonly close: () => Promise<void>;
}
interface NewUser {
  readonly username: string;
  readonly permissions?: readonly string[];
  readonly mustChange?: boolean;
}
interface Added {
  readonly userId: number;
  readonly roleId: number;
}
interface CallOptions {
  readonly token?: string | undefined;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Routes of each kind of access, which have no effect. */
const doors = (app: FastifyInstance): void => {
  const door = (url: string, access: Access): void => {
    app.get(url, { config: { access } }, async (request) => ({ data: { id: request.caller?.userId ?? null } }));
  };
  door('/doors/public', 'public');
  door('/doors/signedIn', 'signedIn');
  door('/doors/administrator', 'administrator');
  door('/doors/units', { anyOf: ['governanceAndLeadership:organizationalStructure:view', 'risk:threats:view'] });
  app.get('/doors/confirmed', { config: { access: 'signedIn', confirmed: true } }, async () => ({ data: {} }));
  app.get('/doors/forgotten', async () => ({ data: {} }));
};

const build = async (services: Services): Promise<FastifyInstance> => {
  const app = Fastify({ ...serverOptions, trustProxy: services.config.trustProxy });
  installErrors(app);
  installJsonBodies(app);
  authentication(app, services);
  publicFileRoutes(app, services);
  await app.register(
    async (api) => {
      authRoutes(api, services);
      fileRoutes(api, services, recordSeer(services));
      for (const { routes } of Object.values(rules)) routes?.(api, services);
      doors(api);
    },
    { prefix: '/api' },
  );
  await app.ready();
  return app;
};

const caller =
  (app: FastifyInstance) =>
  async (method: string, url: string, { token, body, headers = {} }: CallOptions = {}): Promise<Answer> => {
    const answer = await app.inject({
      method: method as 'GET',
      url,
      headers: { ...headers, ...(token && { authorization: `Bearer ${token}` }) },
      ...(body !== undefined && { payload: body as object }),
    });
    const isJson = String(answer.headers['content-type']).includes('json');
    return { status: answer.statusCode, body: isJson ? answer.json() : {}, headers: answer.headers };
  };

/** The rooms auth, trail and files behind their real routes, on a running database or one of their own. */
export const startServer = async (
  change: Partial<Config> = {},
  { db: running, store = 'folder' }: { readonly db?: Db; readonly store?: StoreKind } = {},
): Promise<TestServer> => {
  const { db, close } = running ? { db: running, close: async () => undefined } : await openTestDatabase(engine);
  const storage = await openTestStore(store);
  const { store: files, bucket, folder: filesDir } = storage;
  const config = { secretKey, trustProxy: false, uploadLimit: 200_000, filesDir, bucket, ...change } as Config;
  const log = Fastify().log;
  const services: Services = { config, db, register, files, log, trail: createTrail(secretKey) };
  const app = await build(services);
  const call = caller(app);
  return {
    app,
    db,
    storage,
    services,
    call,
    login: async (username) => {
      const { body } = await call('POST', '/api/login', { body: { username, password } });
      if (!body.data?.token) throw new Error(`no token for ${username}: ${JSON.stringify(body)}`);
      return body.data.token;
    },
    enter: (userId) => openSession(db, { userId, address: '127.0.0.1', agent: 'test' }),
    close: async () => {
      await app.close();
      await close();
      await storage.close();
    },
  };
};

/** A user with the test password, and a role that holds the permissions. The administrator is there already. */
export const addUser = async (db: Db, { username, permissions = [], mustChange = false }: NewUser): Promise<Added> =>
  db.transaction().execute(async (trx) => {
    const name = { first_name: 'مریم', last_name: 'رحیمی', username, folded: username };
    const user = await trx
      .insertInto('users')
      .values(name)
      .onConflict((taken) => taken.column('username').doUpdateSet(name))
      .returning('id')
      .executeTakeFirstOrThrow();
    const role = await trx
      .insertInto('roles')
      .values({ title: `نقش ${username}` })
      .returning('id')
      .executeTakeFirstOrThrow();
    const [userId, roleId] = [Number(user['id']), Number(role['id'])];
    hashed ??= hashPassword(password);
    await trx.deleteFrom('credentials').where('user_id', '=', userId).execute();
    await trx
      .insertInto('credentials')
      .values({ user_id: userId, password_hash: await hashed, must_change: mustChange })
      .execute();
    await sql`insert into users_roles (owner_id, target_id, position) values (${userId}, ${roleId}, 0)`.execute(trx);
    for (const permission of permissions)
      await sql`insert into role_permissions (role_id, permission) values (${roleId}, ${permission})`.execute(trx);
    return { userId, roleId };
  });

/** Takes away what a test left, all but the administrator. */
export const clear = async (db: Db): Promise<void> => {
  for (const table of ['sessions', 'login_attempts', 'captcha_uses', 'audit_trail', 'trail_head', 'files', 'roles'])
    await sql`delete from ${sql.table(table)}`.execute(db);
  await sql`delete from users where id <> 1`.execute(db);
};
