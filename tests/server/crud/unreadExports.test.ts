import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { register } from '#resources';
import { roles } from '#resources/users/roles.ts';
import { makeEntity } from '#server/crud/entity.ts';
import { sendExport } from '#server/crud/exportList.ts';
import { patience } from '#tests/patience.ts';
import { engines, openTestDatabase, type TestDatabase } from '#tests/server/testDatabase.ts';

const everything = { filters: [], patterns: [], sort: undefined, scope: undefined, node: undefined };

describe.each(engines)('exports that nobody reads, on %s', (engine) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase(engine);
    await sql`insert into roles (title, folded) select 'نقش ' || n, '' from generate_series(1, 2000) as n`.execute(
      database.db,
    );
  });
  afterAll(() => database.close());

  const exportTo = (send: (content: Readable) => void, format: 'xlsx' | 'csv'): Promise<unknown> => {
    const reply = {
      type: () => reply,
      header: () => reply,
      send: (content: Readable) => {
        send(content);
        return reply;
      },
    } as unknown as FastifyReply;
    const query = { format, columns: ['title'] };
    return sendExport(reply, database.db, makeEntity(register, roles), { narrowed: everything, query, language: 'fa' });
  };
  const held = async (): Promise<number> => {
    const { rows } = await sql<{ count: number }>`
      select (select count(*) from pg_cursors where name like 'rows%') + (
        select count(*) from pg_stat_activity
        where datname = current_database() and state = 'idle in transaction' and pid <> pg_backend_pid()
      ) as count`.execute(database.db);
    return Number(rows[0]?.count);
  };

  it.each(['xlsx', 'csv'] as const)(
    'let go of the database where the reader leaves before the first byte: %s',
    async (format) => {
      for (let count = 0; count < 25; count += 1) {
        await exportTo((content) => content.destroy(), format);
        await expect.poll(held).toBe(0);
      }
    },
  );

  it('leave room for everybody else, since only so many may wait for their readers', async () => {
    const waiting: Readable[] = [];
    const ask = (): Promise<unknown> => exportTo((content) => waiting.push(content), 'csv');
    const leaveAll = (): void => waiting.splice(0).forEach((content) => content.destroy());
    // An export is counted out a moment after it let go of the database.
    const answers = await vi.waitFor(async () => {
      leaveAll();
      const all = await Promise.allSettled(Array.from({ length: 12 }, ask));
      expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(8);
      return all;
    }, patience);
    expect(answers.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'tooManyRequests' } });
    leaveAll();
    await expect.poll(held).toBe(0);
    await expect(vi.waitFor(ask, patience)).resolves.toBeDefined();
    leaveAll();
  });
});
