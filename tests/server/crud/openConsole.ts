import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import type { FastifyInstance } from 'fastify';
import { register as realRegister } from '#resources';
import type { Register } from '#schema';
import { createApp } from '#server/app.ts';
import { openSession } from '#server/auth/sessions.ts';
import { readConfig } from '#server/config.ts';
import type { RulesByName } from '#server/crud/rules.ts';
import type { Db } from '#server/database/schema.ts';
import type { FileStore } from '#server/files/store.ts';
import { createTrail } from '#server/trail/createTrail.ts';
import { openTestDatabase, type Engine } from '#tests/server/testDatabase.ts';

export interface Answer {
  readonly status: number;
  readonly body: Record<string, unknown>;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly text: string;
}
export interface Asked {
  readonly method?: 'GET' | 'POST' | 'DELETE';
  readonly body?: unknown;
  /** none for anonymous */
  readonly token?: string | undefined;
  readonly language?: string;
}

/** Where a role's permissions hold. */
export interface Where {
  readonly scope: 'all' | 'changeOwn' | 'seeOwn';
  readonly unitId: number;
}

/** The whole server on a database of its own, with the administrator signed in. */
export interface TestConsole {
  readonly app: FastifyInstance;
  readonly db: Db;
  /** DATA_DIR */
  readonly folder: string;
  readonly administrator: string;
  /** a call below /api by the administrator, unless told otherwise */
  readonly ask: (url: string, asked?: Asked) => Promise<Answer>;
  /** asks and gives `data`; throws where the answer is an error */
  readonly data: <T = Record<string, unknown>>(url: string, asked?: Asked) => Promise<T>;
  /** the token of a new user whose one role holds these permissions, everywhere unless told */
  readonly signInWith: (permissions: readonly string[], where?: Where) => Promise<string>;
  readonly close: () => Promise<void>;
}

const noFiles: FileStore = {
  put: () => Promise.reject(new Error('no files in this test')),
  open: () => Promise.resolve(undefined),
  size: async () => undefined,
  keys: async function* () {},
  remove: () => Promise.resolve(),
  check: async () => undefined,
};
/** Of every test's server. */
export const secretKey = 'a secret key that only the tests know, 0123456789';

/** A session whose password was given again a moment ago, so that removals need no more. */
const tokenOf = async (db: Db, userId: number): Promise<string> => {
  const token = await openSession(db, { userId, address: '127.0.0.1', agent: 'test' });
  await sql`update sessions set confirmed_at = now()`.execute(db);
  return token;
};

const addUser = async (db: Db, name: string, permissions: readonly string[], where?: Where): Promise<number> => {
  const insert = async (table: string, row: Record<string, unknown>): Promise<number> => {
    const made = await db.insertInto(table).values(row).returning('id').executeTakeFirstOrThrow();
    return Number(made['id']);
  };
  const userId = await insert('users', { first_name: name, last_name: name, username: name, folded: name });
  const roleId = await insert('roles', {
    title: name,
    folded: name,
    ...(where && { scope: where.scope, unit_id: where.unitId }),
  });
  await db.insertInto('credentials').values({ user_id: userId, password_hash: '', must_change: false }).execute();
  await db.insertInto('users_roles').values({ owner_id: userId, target_id: roleId, position: 0 }).execute();
  const rows = permissions.map((permission) => ({ role_id: roleId, permission }));
  if (rows.length > 0) await db.insertInto('role_permissions').values(rows).execute();
  return userId;
};

export const openConsole = async (
  engine?: Engine,
  {
    register = realRegister,
    rules,
    setUp,
    files = noFiles,
    env = {},
  }: {
    register?: Register;
    rules?: RulesByName;
    setUp?: (db: Db) => Promise<void>;
    files?: FileStore;
    /** settings besides the usual ones */
    env?: Readonly<Record<string, string>>;
  } = {},
): Promise<TestConsole> => {
  const { db, close } = await openTestDatabase(engine);
  if (setUp) await setUp(db);
  const folder = mkdtempSync(path.join(tmpdir(), 'tadbir-console-'));
  const config = { ...readConfig({ SECRET_KEY: secretKey, DATA_DIR: folder, ...env }), publicDir: '/nowhere' };
  const log = pino({ level: 'silent' });
  const app = await createApp({ config, db, register, files, trail: createTrail(secretKey), log }, rules);
  const administrator = await tokenOf(db, 1);
  let users = 0;

  const ask: TestConsole['ask'] = async (url, asked = {}) => {
    const token = 'token' in asked ? asked.token : administrator;
    const answer = await app.inject({
      method: asked.method ?? (asked.body === undefined ? 'GET' : 'POST'),
      url: `/api${url}`,
      headers: {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(asked.language && { 'accept-language': asked.language }),
        ...(asked.body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(asked.body !== undefined && {
        payload: typeof asked.body === 'string' ? asked.body : JSON.stringify(asked.body),
      }),
    });
    const isJson = String(answer.headers['content-type']).includes('json');
    const body = isJson ? answer.json<Record<string, unknown>>() : {};
    return { status: answer.statusCode, body, headers: answer.headers, text: answer.body };
  };

  return {
    app,
    db,
    folder,
    administrator,
    ask,
    data: async <T>(url: string, asked?: Asked) => {
      const { status, body, text } = await ask(url, asked);
      if (status >= 300) throw new Error(`${url}: ${status} ${text}`);
      return body['data'] as T;
    },
    signInWith: async (permissions, where) =>
      tokenOf(db, await addUser(db, `user-${(users += 1)}`, permissions, where)),
    close: async () => {
      await app.close();
      await close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

/** Rows in every table of the database, to see that a refused call changed nothing. */
export const contents = async (db: Db): Promise<Record<string, unknown>> => {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public'
    and tablename not in ('sessions', 'migrations') order by 1`.execute(db);
  const found: Record<string, unknown> = {};
  for (const { name } of rows) {
    const { rows: kept } = await sql`select md5(string_agg(t::text, '|' order by t::text)) as all
      from ${sql.table(name)} as t`.execute(db);
    found[name] = kept;
  }
  return found;
};
