import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { register } from '#resources';
import type { Db } from '#server/database/schema.ts';
import { pseudonymOf } from '#server/personal/pseudonym.ts';
import { createTrail } from '#server/trail/createTrail.ts';
import { eraseFromTrail } from '#server/trail/eraseTrail.ts';
import { rechain } from '#server/trail/rechain.ts';
import { verifyTrail } from '#server/trail/verifyTrail.ts';
import { addUser, clear } from '#tests/server/auth/startServer.ts';
import { engines, openTestDatabase } from '#tests/server/testDatabase.ts';

const secretKey = 'the key of this trail, 0123456789abcdef';
const trail = createTrail(secretKey);

describe.each(engines)('an erasure in the trail, on %s', (engine) => {
  let db: Db;
  let close: () => Promise<void>;
  let person: number;
  let other: number;
  beforeAll(async () => {
    ({ db, close } = await openTestDatabase(engine));
  });
  afterAll(() => close());

  const label = (id: number) => ({ id, title: 'مریم رحیمی', avatar: 'a.jpg' });
  const asset = (state: object) => ({ action: 'update', resource: 'assets', recordId: 7, title: 'سرور', ...state });
  /** 1: what the person did; 2: a change of the record; 3: a failed sign-in; 4: an asset of theirs; 5 and 6: of others. */
  beforeEach(async () => {
    await clear(db);
    ({ userId: person } = await addUser(db, { username: 'm.rahimi' }));
    ({ userId: other } = await addUser(db, { username: 'a.karimi' }));
    await sql`update users set first_name = 'علی', last_name = 'کریمی' where id = ${other}`.execute(db);
    const at = (userId: number | null, address: string) => ({ userId, address });
    const about = { resource: 'users', recordId: person, title: 'مریم رحیمی' } as const;
    await db.transaction().execute(async (trx) => {
      const unit = { action: 'create', resource: 'business-units', recordId: 3, title: 'مالی' } as const;
      await trail.record(trx, at(person, '192.0.2.1'), [{ ...unit, before: null, after: { title: 'مالی' } }]);
      const states = { before: { email: 'm@example.com', active: true }, after: { email: null, active: false } };
      await trail.record(trx, at(other, '192.0.2.2'), [{ action: 'update', ...about, ...states }]);
      await trail.record(trx, at(null, '192.0.2.3'), [
        { action: 'loginFailed', ...about, before: null, after: { device: 'Firefox · Linux' } },
      ]);
      const owners = {
        before: { ownerId: other, owner: label(other) },
        after: { ownerId: person, owner: label(person) },
      };
      await trail.record(trx, at(other, '192.0.2.2'), [asset(owners) as never]);
      const custodians = {
        before: { custodians: [label(other)] },
        after: { custodians: [label(other), label(person)] },
      };
      await trail.record(trx, at(other, '192.0.2.2'), [asset(custodians) as never]);
      const units = { before: { units: [{ id: person, title: 'مالی' }] }, after: { units: [] } };
      await trail.record(trx, at(other, '192.0.2.2'), [asset(units) as never]);
    });
  });

  const erase = (id = person): Promise<unknown> =>
    db.transaction().execute((trx) =>
      eraseFromTrail(trx, {
        secretKey,
        caller: { userId: 1, address: '192.0.2.9' },
        resources: register.resources,
        person: pseudonymOf(id),
        told: {},
      }),
    );
  const found = async (key = secretKey): Promise<string[]> =>
    (await verifyTrail(db, key)).findings.map(({ kind, id }) => `${kind} ${id}`);
  const text = async (): Promise<string> => {
    const { rows } = await sql<{ all: string }>`
      select string_agg(row_to_json(t)::text, ' ') as all from audit_trail t where id <> 0`.execute(db);
    return rows[0]!.all;
  };
  const rowOf = async (id: number) =>
    (await sql<Record<string, unknown>>`select * from audit_trail where id = ${id}`.execute(db)).rows[0]!;

  it('takes the name, the values, the picture and the addresses of the person out of every entry, and of nobody else', async () => {
    expect(await erase()).toMatchObject({ entries: 5, again: 0 });
    const { title } = pseudonymOf(person);
    expect(await rowOf(1)).toMatchObject({ user_title: title, address: null, title: 'مالی', user_id: person });
    expect(await rowOf(2)).toMatchObject({
      ...{ user_title: 'علی کریمی', address: '192.0.2.2', title },
      ...{ before: { email: null, active: true }, after: { email: null, active: false } },
    });
    expect(await rowOf(3)).toMatchObject({ title, address: null, after: { device: null } });
    expect(await rowOf(4)).toMatchObject({
      before: { owner: label(other) },
      after: { ownerId: person, owner: { id: person, title, avatar: null } },
    });
    expect(await rowOf(5)).toMatchObject({
      before: { custodians: [label(other)] },
      after: { custodians: [label(other), { id: person, title, avatar: null }] },
    });
    expect(await rowOf(6)).toMatchObject({ erased_at: null, before: { units: [{ id: person, title: 'مالی' }] } });
    const left = await text();
    for (const trace of ['m@example.com', 'm.rahimi', '192.0.2.1"', '192.0.2.3', 'Firefox'])
      expect(left).not.toContain(trace);
  });

  it('leaves a trail that is whole, and says who did it when and to how many entries', async () => {
    await erase();
    expect(await verifyTrail(db, secretKey)).toEqual({ entries: 7, erased: 5, findings: [] });
    const entry = await rowOf(7);
    expect(entry).toMatchObject({ action: 'erase', user_id: 1, record_id: person, after: { entries: 5, again: 0 } });
    expect((await rowOf(1))['erased_at']).toEqual(entry['at']);
  });

  it('of two people who share entries leaves it whole too', async () => {
    await erase();
    await erase(other);
    const verdict = await verifyTrail(db, secretKey);
    expect(verdict.findings).toEqual([]);
    expect((await rowOf(8))['after']).toMatchObject({ again: 3 });
    expect(await text()).not.toContain('کریمی');
  });

  it('finds nothing more the second time', async () => {
    await erase();
    expect(await erase()).toMatchObject({ entries: 0 });
    expect(await found()).toEqual([]);
  });

  it.each([
    ['an edited erased entry', sql`update audit_trail set title = 'دیگر' where id = 2`, ['altered 2']],
    ['another name in it', sql`update audit_trail set user_title = 'مریم رحیمی' where id = 1`, ['altered 1']],
    [
      'another moment of it',
      sql`update audit_trail set erased_at = now() where id = 2`,
      ['altered 2', 'unaccounted 7'],
    ],
    [
      'its seal on another entry',
      sql`update audit_trail set erasure = (select erasure from audit_trail where id = 2),
      erased_at = (select erased_at from audit_trail where id = 2), title = null where id = 6`,
      ['altered 6', 'unaccounted 7'],
    ],
    ['a removed erased entry', sql`delete from audit_trail where id = 2`, ['missing 2', 'unaccounted 7']],
    [
      'a cut end with the entry of the erasure',
      sql`delete from audit_trail where id = 7`,
      ['truncated 7', 'unaccounted 1'],
    ],
    [
      'a number that was edited',
      sql`update audit_trail set after = '{"entries": 4, "again": 0}' where id = 7`,
      ['altered 7', 'unaccounted 7'],
    ],
  ])('%s is found', async (_, tampering, findings) => {
    await erase();
    await tampering.execute(db);
    expect(await found()).toEqual(findings);
  });

  it('two erased entries that changed places are found', async () => {
    await erase();
    for (const [from, to] of [
      [2, 99],
      [3, 2],
      [99, 3],
    ])
      await sql`update audit_trail set id = ${to} where id = ${from}`.execute(db);
    expect(await found()).toEqual(expect.arrayContaining(['altered 2', 'altered 3', 'unlinked 2']));
  });

  it('what was put back as it had been is found', async () => {
    const { before, title } = await rowOf(2);
    await erase();
    await sql`update audit_trail set before = ${JSON.stringify(before)}::jsonb, title = ${title}, erased_at = null,
      erasure = null where id = 2`.execute(db);
    expect(await found()).toEqual(['unaccounted 7']);
  });

  it('does not cover up what somebody had changed before', async () => {
    await sql`update audit_trail set after = '{"email": "forged@example.com"}' where id = 2`.execute(db);
    await erase();
    expect(await found()).toEqual(['altered 2']);
    expect(await text()).not.toContain('forged');
  });

  it('that was made while the trail is walked over is not taken for tampering', async () => {
    let done = false;
    const progress = (): void => void (done = true);
    const [verdict] = await Promise.all([verifyTrail(db, secretKey, { progress }), erase()]);
    expect([verdict.findings, done]).toEqual([[], true]);
    expect(await found()).toEqual([]);
  });

  it('is sealed anew where the trail is chained under another key', async () => {
    await erase();
    await db.transaction().execute((trx) => rechain(trx, 'another key, 0123456789abcdef0123456789'));
    expect(await found('another key, 0123456789abcdef0123456789')).toEqual([]);
    await sql`update audit_trail set title = 'دیگر' where id = 2`.execute(db);
    expect(await found('another key, 0123456789abcdef0123456789')).toEqual(['altered 2']);
  });
});
