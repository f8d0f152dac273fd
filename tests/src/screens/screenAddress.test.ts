import { describe, expect, it } from 'vitest';
import { packageItems } from '#resources/compliance/packageItems.ts';
import { packages } from '#resources/compliance/packages.ts';
import { users } from '#resources/users/users.ts';
import { leavesForm } from '#src/screens/form/UnsavedGuard.tsx';
import { addressOf } from '#src/screens/useScreenAddress.ts';

describe('the address of an open record', () => {
  it('is in the path where the screen has places for it', () => {
    expect(addressOf(packages, { action: 'edit', id: 4 }, {}, '?page=2')).toEqual({
      pathname: '/compliances/edit/4',
      search: '?page=2',
    });
    expect(addressOf(packageItems, { type: 'group', action: 'show', id: 9 }, { complianceId: '7' }, '')).toEqual({
      pathname: '/compliance-requirements/7/group/show/9',
      search: '',
    });
  });

  it('is in the search otherwise', () => {
    expect(addressOf(users, { action: 'show', id: 5 }, {}, '?q=x')).toEqual({
      pathname: '/users',
      search: '?q=x&action=show&id=5',
    });
  });

  it('gives a node without a type the word of its resource, so that the action keeps its place', () => {
    expect(addressOf(packageItems, { action: 'show', id: 9 }, { complianceId: '7' }, '').pathname).toBe(
      '/compliance-requirements/7/packageitem/show/9',
    );
  });

  it('goes away when the record is closed, and the state of the list stays', () => {
    expect(addressOf(users, {}, {}, '?action=show&id=5&page=3')).toEqual({ pathname: '/users', search: '?page=3' });
  });
});

describe('the guard of unsaved changes', () => {
  it('lets the list behind change, but not the record', () => {
    const here = { pathname: '/users', search: '?action=edit&id=5' };
    expect(leavesForm(here, { pathname: '/users', search: '?action=edit&id=5&page=2' })).toBe(false);
    expect(leavesForm(here, { pathname: '/users', search: '?action=edit&id=6' })).toBe(true);
    expect(leavesForm(here, { pathname: '/roles', search: '?action=edit&id=5' })).toBe(true);
  });
});
