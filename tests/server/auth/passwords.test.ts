import type * as Argon2 from '@node-rs/argon2';
import { verify } from '@node-rs/argon2';
import { describe, expect, it, vi } from 'vitest';
import { hashPassword, passwordProblem, verifyPassword } from '#server/auth/passwords.ts';

vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof Argon2>();
  return { ...real, verify: vi.fn(real.verify) };
});

describe('a password', () => {
  it('is hashed with argon2id, with another salt each time', async () => {
    const [one, other] = await Promise.all([hashPassword('کوه و دریای شمال ۷'), hashPassword('کوه و دریای شمال ۷')]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(one).not.toBe(other);
  });

  it('is verified whatever way its letters are composed', async () => {
    const stored = await hashPassword('caf\u00e9 au lait 9');
    expect(await verifyPassword(stored, 'cafe\u0301 au lait 9')).toBe(true);
    expect(await verifyPassword(stored, 'cafe au lait 9')).toBe(false);
  });

  it('never fits a user without one', async () => {
    expect(await verifyPassword(undefined, 'کوه و دریای شمال ۷')).toBe(false);
    for (const none of ['', 'none']) expect(await verifyPassword(none, none)).toBe(false);
  });

  it('is compared at the same cost for an unknown user, who has none, as for a known one', async () => {
    const stored = await hashPassword('a known one 51');
    /** Algorithm, version and cost of all hashes that a password was compared with. */
    const costs = async (hash: string | undefined): Promise<string[]> => {
      vi.mocked(verify).mockClear();
      expect(await verifyPassword(hash, 'a wrong one 51')).toBe(false);
      return vi.mocked(verify).mock.calls.map(([given]) => String(given).split('$').slice(0, 4).join('$'));
    };
    expect(await costs(stored)).toEqual(['$argon2id$v=19$m=19456,t=2,p=1']);
    expect(await costs(undefined)).toEqual(await costs(stored));
    expect(await costs('none')).toEqual(await costs(stored));
  });

  it('has 8 to 128 characters', () => {
    expect(passwordProblem('x9!kQ2z')).toEqual({ code: 'tooShort', limit: 8 });
    expect(passwordProblem('x9!kQ2zW')).toBeUndefined();
    expect(passwordProblem('آب'.repeat(3) + 'x9!kQ2zW'.repeat(15) + 'لک')).toBeUndefined();
    expect(passwordProblem('x9!kQ2zW'.repeat(17))).toEqual({ code: 'tooLong', limit: 128 });
  });

  it('is text, and given', () => {
    expect(passwordProblem(undefined)).toEqual({ code: 'required' });
    expect(passwordProblem('')).toEqual({ code: 'required' });
    expect(passwordProblem(['x9!kQ2zW'])).toEqual({ code: 'type' });
    expect(passwordProblem('x9!kQ2zW\ud800')).toEqual({ code: 'type' });
  });

  it.each([
    ['12345678', 'a run of digits'],
    ['۱۲۳۴۵۶۷۸', 'the same in Persian digits'],
    ['87654321', 'a run backwards'],
    ['aaaaaaaa', 'one letter'],
    ['abcabcabc', 'a repetition'],
    ['Password1', 'the classic'],
    ['P@ssw0rd!', 'the classic in disguise'],
    ['qwertyuiop', 'a row of keys'],
    ['1qaz2wsx', 'columns of keys'],
    ['iran1404', 'a Persian stem with a year'],
    ['Tehran@1403', 'a city'],
    ['salam123', 'a greeting'],
    ['سلام۱۲۳۴', 'a greeting in Persian'],
    ['يا علي ۱۱۰', 'Arabic letters and a half-known number'],
    ['ضصثقفغعه', 'a row of the Persian keyboard'],
    ['پرسپولیس۶', 'a club'],
    ['13650412', 'a birthday'],
    ['09121234567', 'a mobile number'],
    ['ali123456', 'a name'],
  ])('%s is refused: %s', (password) => {
    expect(passwordProblem(password)).toEqual({ code: 'commonPassword' });
  });

  it.each(['کوه دماوند سپید است', 'correct horse battery staple', 'Tz7#mQp2w', 'tadbir-demo-1404', 'چای-تلخ-۲-قند'])(
    '%s is taken',
    (password) => {
      expect(passwordProblem(password)).toBeUndefined();
    },
  );

  it('does not contain the name of its owner', () => {
    expect(passwordProblem('m.rahimi!Kz', ['m.rahimi'])).toEqual({ code: 'commonPassword' });
    expect(passwordProblem('Kz!ab#93xy', ['ab'])).toBeUndefined();
  });
});
