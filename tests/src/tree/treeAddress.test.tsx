import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router-dom';
import { expect, it } from 'vitest';
import { useTreeAddress } from '#src/tree/useTreeAddress.ts';

const inRouter = ({ children }: { readonly children: ReactNode }) => {
  const router = createMemoryRouter([{ path: '*', element: children }], { initialEntries: ['/units?type=1'] });
  return <RouterProvider router={router} />;
};
const address = () => renderHook(() => ({ ...useTreeAddress(), search: useLocation().search }), { wrapper: inRouter });

it('what is searched for stays when the open nodes are written before it was drawn, and the other way round', async () => {
  const { result } = address();
  await act(async () => {
    result.current.setQuery('J-17');
    result.current.setOpen('3');
  });
  expect(new URLSearchParams(result.current.search).toString()).toBe('type=1&q=J-17&open=3');
  await act(async () => {
    result.current.setOpen('');
    result.current.setQuery('J-18');
  });
  expect(new URLSearchParams(result.current.search).toString()).toBe('type=1&q=J-18');
  await act(async () => result.current.setQuery(''));
  expect(result.current.search).toBe('?type=1');
});
