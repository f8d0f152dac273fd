import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectPostgres } from '#server/database/connect.ts';
import { openDatabase } from '#server/database/open.ts';
import type { Db } from '#server/database/schema.ts';
import { findPostgres, startPostgres } from '#scripts/postgres.mjs';
import { brief } from '#tests/brief.ts';
import { patience } from '#tests/patience.ts';
import { buildProgram } from '#tests/server/buildAside.ts';

const rounds = 30;
const log = { info: () => {}, warn: () => {}, error: () => {} };

/** What a database holds after a round, and the last number that it had acknowledged before. */
interface Found {
  readonly numbers: readonly number[];
  readonly halves: number;
}

const expectAllOf = ({ numbers, halves }: Found, acknowledged: number): void => {
  expect(numbers.length).toBeGreaterThanOrEqual(acknowledged);
  expect(numbers).toEqual(numbers.map((_, index) => index + 1));
  expect(halves).toBe(0);
};

describe('kill -9 during writes to the embedded database', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'tadbir-durability-'));
  let program: string;
  beforeAll(async () => {
    program = await buildProgram(new URL('./writer.ts', import.meta.url));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  /** One life of the writer: what it found, and the last number it acknowledged before it was killed. */
  const live = async (milliseconds: number): Promise<{ found: Found; acknowledged: number }> => {
    const writer = spawn(process.execPath, [...brief, program, folder], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const ended = new Promise((resolve) => writer.once('exit', resolve));
    const lines: string[] = [];
    for await (const line of createInterface(writer.stdout)) {
      lines.push(line);
      if (lines.length === 2) setTimeout(() => writer.kill('SIGKILL'), milliseconds);
    }
    await ended;
    const [first, ...acknowledged] = lines;
    if (first === undefined) throw new Error('The writer did not start');
    return { found: JSON.parse(first) as Found, acknowledged: Number(acknowledged.at(-1)) };
  };

  it(
    `loses no acknowledged row in ${rounds} rounds, and opens again each time`,
    { timeout: 20 * patience },
    async () => {
      let before = 0;
      for (let round = 0; round < rounds; round += 1) {
        const { found, acknowledged } = await live(20 + ((round * 37) % 120));
        expectAllOf(found, before);
        expect(acknowledged).toBeGreaterThan(before);
        before = acknowledged;
      }
    },
  );
});

describe.skipIf(!findPostgres())('kill -9 of the PostgreSQL server during writes', () => {
  let server: Awaited<ReturnType<typeof startPostgres>>;
  let db: Db;
  beforeAll(async () => {
    server = await startPostgres(['fsync=on', 'full_page_writes=on', 'restart_after_crash=on']);
    await (await openDatabase({ dataDir: '', databaseUrl: server.url }, log)).close();
  });
  afterAll(() => server.stop());

  const find = async (): Promise<Found> => {
    const { rows } = await sql<{ numbers: number[]; halves: number }>`
      select array(select title::bigint from roles order by id) as numbers,
        (select count(*) from roles where id not in (select role_id from role_permissions)) as halves`.execute(db);
    return rows[0]!;
  };

  /** Resolves when PostgreSQL ends a session that nobody killed: from then on every other one is ended as well. */
  const watchForCrash = async (): Promise<{ crashed: Promise<unknown> }> => {
    const witness = new Client(server.url);
    witness.on('error', () => {});
    await witness.connect();
    return { crashed: new Promise((resolve) => witness.once('end', resolve)) };
  };

  /** What stands after the crash. Connects anew: an idle connection may have answered before it was ended. */
  const findAgain = async (): Promise<Found> => {
    for (const end = Date.now() + patience; Date.now() < end;) {
      try {
        return await find();
      } catch {
        await wait(100);
      }
    }
    throw new Error('The server did not come back');
  };

  /** Writes until the process that serves it is gone; PostgreSQL then ends all others and recovers from its log. */
  const writeUntilKilled = async (from: number, writes: number): Promise<number> => {
    let acknowledged = from;
    try {
      for (;;) {
        await db.transaction().execute(async (trx) => {
          const number = acknowledged + 1;
          const made = await sql<{ id: number; pid: number }>`
            insert into roles (title) values (${number}) returning id, pg_backend_pid() as pid`.execute(trx);
          const { id, pid } = made.rows[0]!;
          if (number === from + writes) setTimeout(() => process.kill(pid, 'SIGKILL'), writes % 3);
          await sql`insert into role_permissions values (${id}, 'general:durability:view')`.execute(trx);
        });
        acknowledged += 1;
      }
    } catch {
      return acknowledged;
    }
  };

  it(`loses no acknowledged row in ${rounds} rounds`, { timeout: 20 * patience }, async () => {
    let before = 0;
    for (let round = 0; round < rounds; round += 1) {
      db = connectPostgres(server.url, log);
      const { crashed } = await watchForCrash();
      const acknowledged = await writeUntilKilled(before, 5 + ((round * 7) % 40));
      expect(acknowledged).toBeGreaterThan(before);
      await crashed;
      await db.destroy();
      db = connectPostgres(server.url, log);
      const found = await findAgain();
      expectAllOf(found, acknowledged);
      before = found.numbers.length;
      await db.destroy();
    }
  });
});
