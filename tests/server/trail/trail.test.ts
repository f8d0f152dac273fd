import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Db } from '#server/database/schema.ts';
import { fileAnchor } from '#server/trail/anchor.ts';
import { createTrail } from '#server/trail/createTrail.ts';
import { historyOf } from '#server/trail/historyOf.ts';
import type { TrailEntry } from '#server/trail/trail.ts';
import { verifyTrail } from '#server/trail/verifyTrail.ts';
import { addUser, clear } from '#tests/server/auth/startServer.ts';
import { engines, openTestDatabase } from '#tests/server/testDatabase.ts';

const secretKey = 'the key of this trail, 0123456789abcdef';
const trail = createTrail(secretKey);
let db: Db;
let close: () => Promise<void>;
let userId: number;

const entry = (recordId: number, after: Record<string, unknown> = { title: `واحد ${recordId}` }): TrailEntry => ({
  action: 'create',
  resource: 'business-units',
  recordId,
  title: `واحد ${recordId}`,
  before: null,
  after,
});
const record = (...entries: TrailEntry[]): Promise<void> =>
  db.transaction().execute((trx) => trail.record(trx, { userId }, entries));
const kinds = async (): Promise<string[]> =>
  (await verifyTrail(db, secretKey)).findings.map(({ kind, id }) => `${kind} ${id}`);

beforeAll(async () => {
  ({ db, close } = await openTestDatabase(engines.at(-1)));
});
beforeEach(async () => {
  await clear(db);
  ({ userId } = await addUser(db, { username: 'a.karimi' }));
});
afterAll(() => close());

describe('the trail records', () => {
  it('who did what, when, with the state before and after', async () => {
    const before = { title: 'پیشین', weights: [1.5, { b: 1, a: 2 }] };
    await record({ ...entry(7), action: 'update', before });
    const [change] = await historyOf(db, 'business-units', 7);
    expect(change).toMatchObject({
      action: 'update',
      user: { id: userId, title: 'مریم رحیمی' },
      before,
      after: { title: 'واحد 7' },
    });
    expect(Math.abs(Date.parse(change!.at) - Date.now())).toBeLessThan(60_000);
  });

  it('newest first, of one record only, with keys as the wire has them', async () => {
    await record(entry(1, { firstName: 'الف' }), entry(2));
    await record({ ...entry(1), action: 'remove', after: null });
    const changes = await historyOf(db, 'business-units', 1);
    expect(changes.map(({ action }) => action)).toEqual(['remove', 'create']);
    expect(changes[1]!.after).toEqual({ first_name: 'الف' });
    expect(await historyOf(db, 'users', 1)).toEqual([]);
  });

  it('keeps the name of someone who is gone, and nobody where the system acts', async () => {
    await record(entry(1));
    await sql`delete from users where id = ${userId}`.execute(db);
    await db.transaction().execute((trx) => trail.record(trx, null, [entry(1)]));
    const changes = await historyOf(db, 'business-units', 1);
    expect(changes.map(({ user }) => user)).toEqual([null, { id: userId, title: 'مریم رحیمی' }]);
    expect(await kinds()).toEqual([]);
  });

  it('together with the change, or not at all', async () => {
    await record(entry(1));
    const failing = db.transaction().execute(async (trx) => {
      await trail.record(trx, { userId }, [entry(2)]);
      throw new Error('the change failed');
    });
    await expect(failing).rejects.toThrow('the change failed');
    await record(entry(3));
    expect(await verifyTrail(db, secretKey)).toEqual({ entries: 2, erased: 0, findings: [] });
  });

  it('many changes at once without a gap', async () => {
    await record(entry(0));
    await Promise.all(Array.from({ length: 20 }, (_, index) => record(entry(index), entry(index + 100))));
    expect(await verifyTrail(db, secretKey)).toEqual({ entries: 41, erased: 0, findings: [] });
  });

  it('a thousand entries in one go', async () => {
    await record(...Array.from({ length: 1500 }, (_, index) => entry(index)));
    expect(await verifyTrail(db, secretKey)).toEqual({ entries: 1500, erased: 0, findings: [] });
  });

  it('nothing where there is nothing', async () => {
    await record(entry(1));
    await record();
    expect((await verifyTrail(db, secretKey)).entries).toBe(1);
  });
});

describe('verify finds', () => {
  beforeEach(() => record(...[1, 2, 3, 4, 5].map((id) => entry(id))));

  it('nothing in a trail that nobody touched', async () => {
    expect(await kinds()).toEqual([]);
  });

  it.each([
    ['title', sql`update audit_trail set title = 'دیگر' where id = 3`],
    ['after', sql`update audit_trail set after = '{"title": "دیگر"}' where id = 3`],
    ['user', sql`update audit_trail set user_id = 99 where id = 3`],
    ['time', sql`update audit_trail set at = at + interval '1 second' where id = 3`],
    ['record', sql`update audit_trail set record_id = 4 where id = 3`],
    ['action', sql`update audit_trail set action = 'update' where id = 3`],
  ])('an edited %s', async (_, edit) => {
    await edit.execute(db);
    expect(await kinds()).toEqual(['altered 3']);
  });

  it('a hash that was made without the key', async () => {
    await sql`update audit_trail set title = 'دیگر', hash = 'x' where id = 3`.execute(db);
    expect(await kinds()).toEqual(['altered 3', 'unlinked 4']);
  });

  it('a removed entry', async () => {
    await sql`delete from audit_trail where id = 2`.execute(db);
    expect(await kinds()).toEqual(['missing 2']);
  });

  it('a removed first entry', async () => {
    await sql`delete from audit_trail where id = 1`.execute(db);
    expect(await kinds()).toEqual(['missing 1']);
  });

  it('a removed entry whose gap was closed', async () => {
    await sql`delete from audit_trail where id = 2`.execute(db);
    for (const id of [3, 4, 5]) await sql`update audit_trail set id = ${id - 1} where id = ${id}`.execute(db);
    expect(await kinds()).toEqual(['unlinked 2', 'altered 2', 'altered 3', 'altered 4', 'truncated 5']);
  });

  it('two entries that changed places', async () => {
    await sql`update audit_trail set id = 99 where id = 2`.execute(db);
    await sql`update audit_trail set id = 2 where id = 3`.execute(db);
    await sql`update audit_trail set id = 3 where id = 99`.execute(db);
    expect(await kinds()).toEqual(['unlinked 2', 'altered 2', 'unlinked 3', 'altered 3', 'unlinked 4']);
  });

  it('an entry that was added behind the end', async () => {
    await sql`
      insert into audit_trail (id, at, action, resource, record_id, previous_hash, hash)
      select 6, at, action, resource, record_id, hash, 'x' from audit_trail where id = 5`.execute(db);
    expect(await kinds()).toEqual(['surplus 6']);
  });

  it('an added entry with the head moved along', async () => {
    await sql`
      insert into audit_trail (id, at, action, resource, record_id, previous_hash, hash)
      select 6, at, action, resource, record_id, hash, 'x' from audit_trail where id = 5`.execute(db);
    await sql`update trail_head set count = 6, hash = 'x'`.execute(db);
    expect(await kinds()).toEqual(['head null', 'altered 6']);
  });

  it('a cut end', async () => {
    await sql`delete from audit_trail where id > 3`.execute(db);
    expect(await kinds()).toEqual(['truncated 4']);
  });

  it('a cut end with the head moved back', async () => {
    await sql`delete from audit_trail where id > 3`.execute(db);
    await sql`update trail_head set count = 3, hash = (select hash from audit_trail where id = 3)`.execute(db);
    expect(await kinds()).toEqual(['head null']);
  });

  it('a whole state from before, head and all, by what the data folder remembers', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'anchor-'));
    const anchor = fileAnchor(folder, secretKey);
    const found = async (): Promise<string[]> =>
      (await verifyTrail(db, secretKey, { anchor })).findings.map(({ kind, id }) => `${kind} ${id}`);
    const { rows } = await sql<{ hash: string; seal: string }>`select hash, seal from trail_head`.execute(db);
    await record(entry(6), entry(7));
    expect(await found()).toEqual([]);
    await sql`delete from audit_trail where id > 5`.execute(db);
    await sql`update trail_head set count = 5, hash = ${rows[0]!.hash}, seal = ${rows[0]!.seal}`.execute(db);
    expect(await kinds()).toEqual([]);
    expect(await found()).toEqual(['rolledBack 7']);
    await record(entry(8), entry(9), entry(10));
    expect(await found()).toEqual(['rolledBack 7']);
    await rm(folder, { recursive: true });
  });

  it('a missing head', async () => {
    await sql`delete from trail_head`.execute(db);
    expect(await kinds()).toEqual(['head null']);
  });

  it('an address that was put in, or taken out', async () => {
    await db.transaction().execute((trx) => trail.record(trx, { userId, address: '192.0.2.7' }, [entry(6)]));
    expect(await kinds()).toEqual([]);
    await sql`update audit_trail set address = '192.0.2.8' where id in (3, 6)`.execute(db);
    expect(await kinds()).toEqual(['altered 3', 'altered 6']);
    await sql`update audit_trail set address = null`.execute(db);
    expect(await kinds()).toEqual(['altered 6']);
  });

  it('an entry that pretends to have had personal data taken out', async () => {
    await sql`update audit_trail set title = null, erased_at = now(), erasure = hash where id = 3`.execute(db);
    expect(await kinds()).toEqual(['altered 3']);
  });

  it('that another key wrote it', async () => {
    const { findings } = await verifyTrail(db, 'another key');
    expect(findings.filter(({ kind }) => kind === 'altered')).toHaveLength(5);
  });
});
