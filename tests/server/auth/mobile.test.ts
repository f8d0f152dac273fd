import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { latinDigits } from '#schema';
import { removeStored, writeStored } from '#server/settings/readSettings.ts';
import { patience } from '#tests/patience.ts';
import { openGateway } from '#tests/server/messages/gatewayDouble.ts';
import { addUser, clear, startServer, type Answer, type TestServer } from './startServer.ts';

const mobile = '09121234567';
let server: TestServer;
let double: Awaited<ReturnType<typeof openGateway>>;
let userId = 0;

beforeAll(async () => {
  [server, double] = await Promise.all([startServer(), openGateway()]);
});
beforeEach(async () => {
  double.got.length = 0;
  await clear(server.db);
  for (const table of ['mobile_codes', 'settings']) await sql`delete from ${sql.table(table)}`.execute(server.db);
  ({ userId } = await addUser(server.db, { username: 'a.karimi' }));
  await sql`update users set mobile = ${mobile} where id = ${userId}`.execute(server.db);
  await writeStored(server.db, 'gateway', { url: `${double.url}/s?to={mobile}&text={text}`, method: 'GET' });
});
afterAll(async () => {
  await double.close();
  await server.close();
});

const ask = (number = mobile): Promise<Answer> =>
  server.call('POST', '/api/login/mobile', { body: { mobile: number } });
const enter = (code: string, number = mobile): Promise<Answer> =>
  server.call('POST', '/api/login/mobile/code', { body: { mobile: number, code } });
/** The code in the last message to the number. */
const sent = async (): Promise<string> => {
  const messages = () => double.got.map(({ url }) => new URL(url, double.url).searchParams);
  const last = () => messages().findLast((one) => one.get('to') === mobile);
  await vi.waitFor(() => expect(last()).toBeDefined(), patience);
  const text = last()!.get('text')!;
  return /\d{6}/.exec(latinDigits(text))![0];
};
const wrong = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const wait = async (interval: string): Promise<void> => {
  await sql`update mobile_codes set sent_at = sent_at - ${interval}::interval,
    expires_at = expires_at - ${interval}::interval`.execute(server.db);
  await sql`update login_attempts set last_at = last_at - ${interval}::interval`.execute(server.db);
};

describe('signing in by mobile number', () => {
  it('sends a code, which opens a session once, in any digits', async () => {
    expect((await ask('۰۹۱۲ ۱۲۳ ۴۵۶۷')).body).toEqual({ data: { resend_after: 60, expires_in: 120 } });
    const code = await sent();
    const { status, body } = await enter(code.replace(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'[Number(digit)]!));
    expect(status).toBe(200);
    expect((await server.call('GET', '/api/user', { token: body.data!.token })).body.data!['id']).toBe(userId);
    expect((await enter(code)).body['code']).toBe('badCode');
  });

  it('opens one session when the same code comes three times at the same moment', async () => {
    await ask();
    const code = await sent();
    const answers = await Promise.all([enter(code), enter(code), enter(code)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('takes the code of the number that asked, and of no other', async () => {
    const other = await addUser(server.db, { username: 'other' });
    await sql`update users set mobile = '09351234567' where id = ${other.userId}`.execute(server.db);
    await ask();
    const code = await sent();
    await ask('09351234567');
    expect((await enter(code, '09351234567')).body['code']).toBe('badCode');
  });

  it('refuses the code after two minutes, and after five wrong ones', async () => {
    await ask();
    const late = await sent();
    await wait('2 minutes');
    expect((await enter(late)).body['code']).toBe('badCode');
    await sql`delete from login_attempts`.execute(server.db);
    double.got.length = 0;
    await ask();
    const code = await sent();
    for (let round = 0; round < 5; round += 1) {
      await sql`delete from login_attempts`.execute(server.db);
      expect((await enter(wrong(code))).body['code']).toBe('badCode');
    }
    await sql`delete from login_attempts`.execute(server.db);
    expect((await enter(code)).body['code']).toBe('badCode');
  });

  it('locks a number on which codes are guessed again and again', async () => {
    for (let round = 0; round < 10; round += 1) {
      expect((await enter('000000')).body['code']).toBe('badCode');
      await wait('2 minutes');
    }
    expect((await enter('000000')).status).toBe(423);
    expect((await ask()).status).toBe(423);
  });

  it('sends the next code after a minute, and takes the last one only', async () => {
    await ask();
    const first = await sent();
    const { status, body } = await ask();
    expect([status, body['code']]).toEqual([429, 'tooManyRequests']);
    expect((body.data as unknown as { retry_after: number }).retry_after).toBeGreaterThan(30);
    await wait('1 minute');
    double.got.length = 0;
    await ask();
    const second = await sent();
    if (first !== second) expect((await enter(first)).body['code']).toBe('badCode');
    await wait('2 seconds');
    expect((await enter(second)).status).toBe(200);
  });

  it('answers alike for a number that nobody has, also the second time, and sends nothing', async () => {
    const [known, unknown] = [await ask(), await ask('09350000000')];
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
    expect((await ask('09350000000')).status).toBe((await ask()).status);
    expect((await enter('123456', '09350000000')).body).toEqual((await enter(wrong(await sent()))).body);
    expect(double.got.filter(({ url }) => url.includes('09350000000'))).toEqual([]);
  });

  it('sends nothing to somebody who may not sign in', async () => {
    await sql`update users set active = false where id = ${userId}`.execute(server.db);
    expect((await ask()).status).toBe(200);
    await new Promise((soon) => setTimeout(soon, 100));
    expect(double.got).toEqual([]);
  });

  it('refuses the code of somebody who was shut out meanwhile, or whose number changed', async () => {
    await ask();
    const code = await sent();
    await sql`update users set mobile = null where id = ${userId}`.execute(server.db);
    expect((await enter(code)).body['code']).toBe('badCode');
  });

  it('still asks for the second factor', async () => {
    await sql`insert into second_factors (user_id, secret, confirmed_at) values (${userId}, 'x', now())`.execute(
      server.db,
    );
    await ask();
    const { body } = await enter(await sent());
    expect(body.data).toEqual({ second_factor: true, pending_token: expect.any(String) });
  });

  it('keeps neither number nor code in clear', async () => {
    await ask();
    const code = await sent();
    const kept = await server.db.selectFrom('mobile_codes').selectAll().execute();
    expect(JSON.stringify(kept)).not.toContain(code);
    expect(JSON.stringify(kept)).not.toContain(mobile.slice(1));
  });

  it('is no way in without a gateway, and says so beforehand', async () => {
    const codes = async (): Promise<unknown> =>
      (await server.call('GET', '/api/organisation')).body.data!['mobile_codes'];
    expect(await codes()).toBe('message');
    await removeStored(server.db, 'gateway');
    expect(await codes()).toBe('none');
    expect((await ask()).body['code']).toBe('codeNotSent');
  });

  it.each(['0912', 'x', ''])('refuses %j, which is no number', async (number) => {
    expect(Object.keys((await ask(number)).body['errors'] as object)).toEqual(['mobile']);
  });
});

describe('a demo or a developer’s server without a gateway', () => {
  it('writes the code into its log', async () => {
    await removeStored(server.db, 'gateway');
    const developing = await startServer({ codesInLog: true }, { db: server.db });
    try {
      const said = vi.spyOn(developing.services.log, 'warn');
      const body = { mobile };
      expect((await developing.call('POST', '/api/login/mobile', { body })).status).toBe(200);
      const code = /\d{6}/.exec(latinDigits(String(said.mock.calls[0])))![0];
      expect((await enter(code)).status).toBe(200);
    } finally {
      await developing.close();
    }
  });
});
