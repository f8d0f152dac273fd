import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { users } from '#resources/users/users.ts';
import { useScreenAddress } from '#src/screens/useScreenAddress.ts';
import { useArchive } from '#src/table/archive.ts';
import { useListAddress } from '#src/table/useListAddress.ts';
import { createStore } from '#src/providers/store.ts';
import { StoreContextProvider } from 'ra-core';

const addressOfUsers = (start: string) => {
  const store = createStore();
  const wrapper = ({ children }: { readonly children: ReactNode }) => {
    const element = <StoreContextProvider value={store}>{children}</StoreContextProvider>;
    return <RouterProvider router={createMemoryRouter([{ path: '*', element }], { initialEntries: [start] })} />;
  };
  const used = () => ({
    list: useListAddress(users),
    record: useScreenAddress(users),
    archive: useArchive({ removal: { archives: 'always' } as never }),
    search: decodeURIComponent(useLocation().search),
  });
  return renderHook(used, { wrapper }).result;
};

describe('changes of the address before it is drawn anew', () => {
  it('all stand: what was searched for when a pause ended, beside a click on the order', async () => {
    const result = addressOfUsers('/users?page=3');
    await act(async () => {
      result.current.list.change({ quickSearch: 'کریمی' });
      result.current.list.change({ sort: { column: 'lastName', order: 'desc' } });
      result.current.archive.toggle();
    });
    expect(result.current.search).toBe('?q=کریمی&sort=lastName,desc&of_archive=1');
  });

  it('all stand: what was searched for, and the record that was opened', async () => {
    const result = addressOfUsers('/users');
    await act(async () => {
      result.current.list.change({ quickSearch: 'کریمی' });
      result.current.record.open({ action: 'show', id: 4 });
    });
    expect(result.current.search).toBe('?q=کریمی&action=show&id=4');
    await act(async () => {
      result.current.record.close();
      result.current.list.change({ quickSearch: '' });
    });
    expect(result.current.search).toBe('');
  });

  it('of one word end with the last', async () => {
    const result = addressOfUsers('/users');
    await act(async () => {
      result.current.list.change({ page: 2 });
      result.current.list.change({ page: 4 });
    });
    expect(result.current.search).toBe('?page=4');
  });
});
