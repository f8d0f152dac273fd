// Draws a part of the frame with all that surrounds it in the console.
import { render } from '@testing-library/react';
import { CoreAdminContext } from 'ra-core';
import type { ReactNode } from 'react';
import { createMemoryRouter, Outlet, RouterProvider, type RouteObject } from 'react-router-dom';
import { authProvider } from '#src/providers/authProvider.ts';
import { dataProvider } from '#src/providers/dataProvider.ts';
import { createI18nProvider } from '#src/providers/i18nProvider.ts';
import { createQueryClient } from '#src/providers/queryClient.ts';
import { createStore } from '#src/providers/store.ts';
import { allWords } from '#src/providers/wordChunks.ts';
import { needWords } from '#src/providers/words.ts';
import { ConsoleTheme } from '#src/theme/index.ts';

/** Draws routes, or one element at every path, starting at `path`. */
export const rendered = async (content: ReactNode | RouteObject[], path = '/dashboard') => {
  const i18nProvider = await createI18nProvider();
  await needWords(allWords);
  const store = createStore();
  store.setItem('locale', i18nProvider.getLocale());
  const means = { authProvider, dataProvider, i18nProvider, store, queryClient: createQueryClient() };
  const children = Array.isArray(content) ? (content as RouteObject[]) : [{ path: '*', element: <>{content}</> }];
  const element = (
    <CoreAdminContext {...means}>
      <Outlet />
    </CoreAdminContext>
  );
  const router = createMemoryRouter([{ element, children }], { initialEntries: [path] });
  render(
    <ConsoleTheme language="fa" mode="light" density="comfortable">
      <RouterProvider router={router} />
    </ConsoleTheme>,
  );
  return { router, ...means };
};
