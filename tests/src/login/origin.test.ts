import { describe, expect, it } from 'vitest';
import { keepOrigin, leaveLogin } from '#src/login/origin.ts';

const at = (path: string, state: unknown = null) => history.replaceState(state, '', path);
const here = () => `${location.pathname}${location.search}`;

describe('the way to the login page and back', () => {
  it('leads to the address that was asked for', () => {
    at('/users?page=2');
    keepOrigin();
    expect(here()).toBe('/login');
    leaveLogin();
    expect(here()).toBe('/users?page=2');
  });

  it('leads to the start page where none was asked for', () => {
    at('/login');
    keepOrigin();
    leaveLogin();
    expect(here()).toBe('/');
  });

  it.each(['//evil.example', '/\\evil.example', 'https://evil.example', '/login', '/login?x=1'])(
    'never leads to %s',
    (origin) => {
      at('/login', { origin });
      leaveLogin();
      expect(here()).toBe('/');
    },
  );

  it('leaves an address inside the console alone', () => {
    at('/roles');
    leaveLogin();
    expect(here()).toBe('/roles');
  });
});
