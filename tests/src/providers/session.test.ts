import { beforeEach, describe, expect, it, vi } from 'vitest';
import { currentSession, endSession, lastSessionEnd, onSessionChange, startSession } from '#src/providers/session.ts';
import { seal, unseal } from '#src/providers/vault.ts';

const session = { token: 'Zm9vYmFyYmF6cXV4-_0123456789', permissions: ['risk:threats:menu', 'reports:risk:view'] };
const changed = (text: string, at: number): string => {
  const other = text[at] === 'A' ? 'B' : 'A';
  return text.slice(0, at) + other + text.slice(at + 1);
};

describe('the stored session', () => {
  beforeEach(() => startSession(session));

  it('is there again after a reload, and unreadable in the storage', () => {
    expect(currentSession()).toEqual(session);
    const stored = `${localStorage.getItem('_token')}${localStorage.getItem('_permissions')}`;
    expect(stored).not.toContain(session.token);
    expect(stored).not.toContain('threats');
  });

  it.each(['_token', '_permissions'])('is gone without an error when any character of %s is changed', (key) => {
    const sealed = localStorage.getItem(key)!;
    for (let at = 0; at < sealed.length; at += 1) {
      localStorage.setItem(key, changed(sealed, at));
      const left = currentSession();
      expect(left === null || JSON.stringify(left) === JSON.stringify(session)).toBe(true);
    }
  });

  it.each([
    '',
    'x',
    'null',
    '{}',
    'U2FsdGVkX1',
    seal('{"token":"x"}'),
    seal('[]'),
    seal('"short"'),
    seal('"a b c d e f g h"'),
    'سلام',
  ])('is gone when _token holds %s', (text) => {
    localStorage.setItem('_token', text);
    expect(currentSession()).toBeNull();
  });

  it.each(['', 'x', seal('{}'), seal('["<script>"]'), seal('[1]'), seal('"risk:threats:menu"')])(
    'is gone when _permissions holds %s',
    (text) => {
      localStorage.setItem('_permissions', text);
      expect(currentSession()).toBeNull();
    },
  );

  it('leaves neither key behind when it ends, and says why it ended', () => {
    const listener = vi.fn();
    const stop = onSessionChange(listener);
    endSession('expired');
    stop();
    expect(listener).toHaveBeenCalledOnce();
    expect(currentSession()).toBeNull();
    expect(lastSessionEnd()).toBe('expired');
    expect(localStorage.getItem('_token')).toBeNull();
    expect(localStorage.getItem('_permissions')).toBeNull();
  });
});

describe('the vault', () => {
  it('opens what it sealed and nothing else, and never throws', () => {
    expect(unseal(seal('تدبیر ۱۴۰۴'))).toBe('تدبیر ۱۴۰۴');
    for (let round = 0; round < 300; round += 1) {
      const bytes = Array.from({ length: 8 + (round % 80) }, (_, at) =>
        String.fromCharCode((round * 31 + at * 17) % 256),
      );
      expect(() => unseal(btoa(bytes.join('')))).not.toThrow();
    }
  });
});
