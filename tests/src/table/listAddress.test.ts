import { describe, expect, it } from 'vitest';
import { users } from '#resources/users/users.ts';
import { readListState, writeListState } from '#src/table/listAddress.ts';

const read = (text: string) => readListState(users, new URLSearchParams(text), 25);
const write = (text: string, change: Parameters<typeof writeListState>[1]): string =>
  writeListState(new URLSearchParams(text), change, users).toString();

describe('a list in the address', () => {
  it('is what the definition says while the address says nothing', () => {
    expect(read('')).toEqual({
      page: 1,
      perPage: 25,
      sort: { column: 'lastName', order: 'asc' },
      filters: [],
      quickSearch: '',
    });
  });

  it('comes back as it was written', () => {
    const filters = [{ column: 'firstName', operator: 'include', value: 'الف،ب|ج,د' }] as const;
    const text = write('', { filters, sort: { column: 'firstName', order: 'desc' }, quickSearch: 'کریمی' });
    expect(read(text)).toMatchObject({ filters, sort: { column: 'firstName', order: 'desc' }, quickSearch: 'کریمی' });
  });

  it('tells no sort from the first sort of the definition', () => {
    const text = write('', { sort: null });
    expect(read(text).sort).toBeNull();
    expect(write(text, { sort: { column: 'lastName', order: 'asc' } })).toBe('');
  });

  it('goes back to the first page when a filter, the search or the sort changes', () => {
    expect(read(write('page=7', { filters: [] })).page).toBe(1);
    expect(read(write('page=7', { quickSearch: 'الف' })).page).toBe(1);
    expect(read(write('page=7', { sort: null })).page).toBe(1);
    expect(read(write('page=7', { page: 8 })).page).toBe(8);
  });

  it('leaves out what the list does not know instead of asking the server for it', () => {
    expect(read('filters=password|equal|x,firstName|from|1,active|equal|true').filters).toEqual([
      { column: 'active', operator: 'equal', value: 'true' },
    ]);
    expect(read('sort=roleIds,asc').sort).toBeNull();
    expect(read('page=-3&per_page=1000')).toMatchObject({ page: 1, perPage: 25 });
  });

  it('keeps the open record while the list changes', () => {
    expect(write('action=show&id=5', { page: 2 })).toBe('action=show&id=5&page=2');
  });
});
