import { Secret, TOTP } from 'otpauth';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { persianDigits } from '#schema';
import { removeStored, writeStored } from '#server/settings/readSettings.ts';
import { oneSignedIn } from './oneSignedIn.ts';
import { addUser, password, type Answer } from './startServer.ts';

const stage = oneSignedIn();
const post = (url: string, body: unknown, token?: string): Promise<Answer> =>
  stage.server.call('POST', `/api${url}`, { body, token });
const codeAt = (secret: string, steps: number): string =>
  new TOTP({ secret: Secret.fromBase32(secret), digits: 6, period: 30 }).generate({
    timestamp: Date.now() + steps * 30_000,
  });
const setMode = (mode: string): Promise<void> => writeStored(stage.server.db, 'second-factor', { mode });
/** As if the codes of this half minute had not been used. */
const forgetStep = async (): Promise<void> => {
  await sql`update second_factors set last_step = 0`.execute(stage.server.db);
};
const signIn = (): Promise<Answer> => post('/login', { username: 'a.karimi', password });
const secondStep = async (code: string, pendingToken?: string): Promise<Answer> =>
  post('/login/code', { pendingToken: pendingToken ?? (await signIn()).body.data!['pending_token'], code });
const reasons = ({ body }: Answer): unknown => [
  body['code'],
  Object.keys((body['errors'] as object | undefined) ?? {}),
];

const setUp = async (token = stage.token) => {
  const { secret, uri } = (await post('/user/secondfactor', { password }, token)).body.data as Record<string, string>;
  const { body } = await post('/user/secondfactor/confirm', { code: codeAt(secret!, 0) }, token);
  await forgetStep();
  return { secret: secret!, uri: uri!, recovery: body.data!['recovery_codes'] as string[] };
};

const halfMinute = 30_000;
beforeEach(async () => {
  // The clock stands in the middle of a half minute, so that none ends between a code and its check.
  const middle = (Math.floor(Date.now() / halfMinute) + 0.5) * halfMinute;
  vi.useFakeTimers({ toFake: ['Date'], now: middle });
  await sql`delete from settings where key = 'second-factor'`.execute(stage.server.db);
  await sql`delete from login_attempts`.execute(stage.server.db);
});

afterEach(() => void vi.useRealTimers());

describe('setting up the second factor', () => {
  it('gives a secret, asks for its first code, and gives ten recovery codes', async () => {
    const { secret, uri, recovery } = await setUp();
    expect(Buffer.from(Secret.fromBase32(secret).bytes)).toHaveLength(20);
    expect(new URL(uri).protocol).toBe('otpauth:');
    expect(uri).toContain(`secret=${secret}`);
    expect(new Set(recovery).size).toBe(10);
    const { body } = await stage.server.call('GET', '/api/user/secondfactor', { token: stage.token });
    expect(body.data).toMatchObject({ since: expect.any(String), recovery_codes: 10, required: false });
  });

  it('names the organisation in the app as the settings do, else as its root unit is called', async () => {
    const issuer = async (): Promise<string | null> => {
      const { body } = await post('/user/secondfactor', { password }, stage.token);
      return new URL(String(body.data!['uri'])).searchParams.get('issuer');
    };
    expect(await issuer()).toBe('سازمان');
    await writeStored(stage.server.db, 'organisation', { name: 'بیمه آزمون', nameEnglish: null });
    expect(await issuer()).toBe('بیمه آزمون');
    await removeStored(stage.server.db, 'organisation');
  });

  it('asks for nothing at sign-in until the first code has come', async () => {
    await post('/user/secondfactor', { password }, stage.token);
    expect((await signIn()).body.data!.token).toBeDefined();
    expect(reasons(await post('/user/secondfactor/confirm', { code: '000000' }, stage.token))).toEqual([
      'invalid',
      ['code'],
    ]);
    expect((await signIn()).body.data!.token).toBeDefined();
  });

  it('is refused without the password, where it is set up already, and while it is off', async () => {
    expect(reasons(await post('/user/secondfactor', { password: 'a wrong one' }, stage.token))).toEqual([
      'invalid',
      ['password'],
    ]);
    const { secret } = await setUp();
    expect(reasons(await post('/user/secondfactor', { password }, stage.token))).toEqual(['invalid', ['_']]);
    await setMode('off');
    expect(reasons(await post('/user/secondfactor', { password }, stage.token))).toEqual(['invalid', ['_']]);
    const { rows } = await sql`select confirmed_at from second_factors`.execute(stage.server.db);
    expect([rows.length, secret.length]).toEqual([1, 32]);
  });

  it('leaves no secret and no recovery code in clear, in no table', async () => {
    const { secret, recovery } = await setUp();
    const tables = ['second_factors', 'recovery_codes', 'audit_trail', 'pending_sign_ins', 'sessions'];
    const kept = await Promise.all(tables.map((table) => stage.server.db.selectFrom(table).selectAll().execute()));
    const text = JSON.stringify(kept);
    for (const hidden of [secret, ...recovery, ...recovery.map((code) => code.replace('-', ''))])
      expect(text).not.toContain(hidden);
  });

  it('seals the secret for its owner alone', async () => {
    const { secret } = await setUp();
    const { userId } = await addUser(stage.server.db, { username: 'thief' });
    await sql`insert into second_factors (user_id, secret, confirmed_at)
      select ${userId}, secret, now() from second_factors`.execute(stage.server.db);
    const { pending_token: pending } = (await post('/login', { username: 'thief', password })).body.data!;
    expect((await secondStep(codeAt(secret, 0), String(pending))).body['code']).toBe('badCode');
  });

  it('is written down when it comes and when it goes', async () => {
    await setUp();
    await post('/user/secondfactor/remove', { password }, stage.token);
    const entries = await stage.server.db.selectFrom('audit_trail').selectAll().orderBy('id').execute();
    const changes = entries.filter(({ action }) => action === 'secondFactor');
    expect(changes.map(({ before, after }) => [before, after])).toEqual([
      [{ secondFactor: false }, { secondFactor: true }],
      [{ secondFactor: true }, { secondFactor: false }],
    ]);
  });
});

describe('signing in with a second factor', () => {
  it('takes two steps; the token of the first opens nothing else', async () => {
    const { secret } = await setUp();
    const { body } = await signIn();
    expect(body.data).toEqual({ second_factor: true, pending_token: expect.stringMatching(/^[\w-]{43}$/) });
    const pending = String(body.data!['pending_token']);
    expect((await stage.server.call('GET', '/api/user', { token: pending })).status).toBe(401);
    const { body: second } = await secondStep(codeAt(secret, 0), pending);
    expect((await stage.server.call('GET', '/api/user', { token: second.data!.token })).status).toBe(200);
  });

  it.each([-1, 0, 1])('takes the code that is %i half minutes away', async (steps) => {
    const { secret } = await setUp();
    expect((await secondStep(codeAt(secret, steps))).status).toBe(200);
  });

  it.each([-3, 3])('refuses the code that is %i half minutes away', async (steps) => {
    const { secret } = await setUp();
    expect((await secondStep(codeAt(secret, steps))).body['code']).toBe('badCode');
  });

  it('takes Persian digits, and spaces between them', async () => {
    const { secret } = await setUp();
    const digits = persianDigits(codeAt(secret, 0));
    expect((await secondStep(`${digits.slice(0, 3)} ${digits.slice(3)}`)).status).toBe(200);
  });

  it('takes each code once, also when it comes three times at the same moment, and none of an earlier step', async () => {
    const { secret } = await setUp();
    const [now, past] = [codeAt(secret, 0), codeAt(secret, -1)];
    const tokens = [await signIn(), await signIn(), await signIn()].map(({ body }) =>
      String(body.data!['pending_token']),
    );
    const answers = await Promise.all(tokens.map((token) => secondStep(now, token)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await secondStep(past)).status).not.toBe(200);
  });

  it('takes a recovery code once, typed as it may be', async () => {
    const { recovery } = await setUp();
    const [first, second] = recovery as [string, string];
    expect((await secondStep(first)).status).toBe(200);
    expect((await secondStep(first)).body['code']).toBe('badCode');
    expect((await secondStep(persianDigits(second.toLowerCase().replace('-', ' ')))).status).toBe(200);
    const { body } = await stage.server.call('GET', '/api/user/secondfactor', { token: stage.token });
    expect(body.data!['recovery_codes']).toBe(8);
  });

  it('uses the first step up, forgets it after five minutes, and with a new password', async () => {
    const { secret } = await setUp();
    const pending = String((await signIn()).body.data!['pending_token']);
    await secondStep(codeAt(secret, 0), pending);
    await forgetStep();
    expect((await secondStep(codeAt(secret, 0), pending)).body['code']).toBe('signInExpired');
    const late = String((await signIn()).body.data!['pending_token']);
    await sql`update pending_sign_ins set expires_at = now()`.execute(stage.server.db);
    expect((await secondStep(codeAt(secret, 0), late)).body['code']).toBe('signInExpired');
    const old = String((await signIn()).body.data!['pending_token']);
    const change = { currentPassword: password, newPassword: 'چای تلخ با دو حبه قند' };
    expect((await post('/user/pass', change, stage.token)).status).toBe(200);
    expect((await secondStep(codeAt(secret, 0), old)).body['code']).toBe('signInExpired');
  });

  it('locks after ten wrong codes, whatever the first step does in between', async () => {
    const { secret } = await setUp();
    for (let round = 0; round < 10; round += 1) {
      expect((await secondStep('000000')).body['code']).toBe('badCode');
      await sql`update login_attempts set last_at = last_at - interval '2 minutes'`.execute(stage.server.db);
    }
    expect((await secondStep(codeAt(secret, 0))).status).toBe(423);
  });
});

describe('the organisation', () => {
  const user = (token = stage.token): Promise<Answer> => stage.server.call('GET', '/api/user/sessions', { token });

  it('may do without it: then nobody is asked', async () => {
    await setUp();
    await setMode('off');
    expect((await signIn()).body.data!.token).toBeDefined();
  });

  it('may ask everybody: then nothing is open before it is set up, and it stays', async () => {
    await setMode('everybody');
    expect((await user()).body['code']).toBe('mustSetSecondFactor');
    const { body } = await stage.server.call('GET', '/api/user', { token: stage.token });
    expect(body.data!['must_set_second_factor']).toBe(true);
    await setUp();
    expect((await user()).status).toBe(200);
    expect(reasons(await post('/user/secondfactor/remove', { password }, stage.token))).toEqual(['invalid', ['_']]);
  });

  it('may ask administrators only', async () => {
    await setMode('administrators');
    const admin = await stage.server.enter(1);
    await addUser(stage.server.db, { username: 'admin' });
    expect((await user()).status).toBe(200);
    expect((await user(admin)).body['code']).toBe('mustSetSecondFactor');
  });
});

describe('who has lost the device', () => {
  it('is helped by who may edit the person: the factor goes, and the sessions with it', async () => {
    await setUp();
    const keeper = await addUser(stage.server.db, { username: 'keeper', permissions: ['userManagement:users:edit'] });
    const token = await stage.server.enter(keeper.userId);
    const url = `/api/user/${stage.userId}/secondfactor`;
    const pending = String((await signIn()).body.data!['pending_token']);
    expect((await stage.server.call('DELETE', url, { token })).status).toBe(200);
    expect((await stage.server.call('GET', '/api/user', { token: stage.token })).status).toBe(401);
    expect((await secondStep('000000', pending)).body['code']).toBe('signInExpired');
    expect((await signIn()).body.data!.token).toBeDefined();
    expect((await stage.server.call('DELETE', url, { token })).status).toBe(422);
    expect((await stage.server.call('DELETE', '/api/user/1/secondfactor', { token })).status).toBe(403);
  });

  it('makes new recovery codes with a code of the app, and the old ones are void', async () => {
    const { secret, recovery } = await setUp();
    expect(reasons(await post('/user/secondfactor/codes', { code: recovery[0] }, stage.token))).toEqual([
      'invalid',
      ['code'],
    ]);
    const { body } = await post('/user/secondfactor/codes', { code: codeAt(secret, 0) }, stage.token);
    const fresh = body.data!['recovery_codes'] as string[];
    expect(fresh).toHaveLength(10);
    expect((await secondStep(recovery[1]!)).body['code']).toBe('badCode');
    expect((await secondStep(fresh[0]!)).status).toBe(200);
  });
});
