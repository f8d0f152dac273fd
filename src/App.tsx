import type { QueryClient } from '@tanstack/react-query';
import { CoreAdminContext, type I18nProvider, type Store } from 'ra-core';
import { lazy } from 'react';
import { createBrowserRouter, Outlet, RouterProvider } from 'react-router-dom';
import { RecordCreationContext } from '#src/fields/controls/recordCreation.ts';
import { Frame, ScreenError } from '#src/layout/index.ts';
import { useChosenElsewhere } from '#src/layout/useChosenElsewhere.ts';
import { authProvider } from '#src/providers/authProvider.ts';
import { dataProvider } from '#src/providers/dataProvider.ts';
import { createI18nProvider } from '#src/providers/i18nProvider.ts';
import { keepPreferences } from '#src/providers/ownPreferences.ts';
import { usePreferences } from '#src/providers/preferences.ts';
import { createQueryClient } from '#src/providers/queryClient.ts';
import { currentSession, onSessionChange } from '#src/providers/session.ts';
import { createStore } from '#src/providers/store.ts';
import { needWords } from '#src/providers/words.ts';
import { Explaining } from '#src/screens/answers/Explaining.tsx';
import { RecordCreation } from '#src/screens/form/RecordCreation.tsx';
import { RecordActionsContext } from '#src/screens/record/recordActions.ts';
import { RecordTabsContext } from '#src/screens/record/recordTabs.ts';
import { ConsoleTheme } from '#src/theme/index.ts';
import { recordActions } from '#src/views/recordActions.ts';
import { recordTabs } from '#src/views/recordTabs.ts';
import { preloadScreen, screenRoutes } from './routes.tsx';

interface Means {
  readonly i18nProvider: I18nProvider;
  readonly queryClient: QueryClient;
  readonly store: Store;
}

const JobsIndicator = lazy(async () => {
  const [loaded] = await Promise.all([import('#src/jobs/JobsIndicator.tsx'), needWords(['jobs'])]);
  return { default: loaded.JobsIndicator };
});

const loadSearch = async () => {
  const [loaded] = await Promise.all([import('#src/views/search/SearchDialog.tsx'), needWords(['search'])]);
  return { default: loaded.SearchDialog };
};
const Search = Object.assign(lazy(loadSearch), { preload: loadSearch });

/** The frame, and what the hand-made views add to it and to the screens in it. */
const SignedIn = () => {
  useChosenElsewhere();
  return (
    <RecordActionsContext value={recordActions}>
      <RecordTabsContext value={recordTabs}>
        <RecordCreationContext value={RecordCreation}>
          <Explaining>
            <Frame onIntent={preloadScreen} search={Search} tools={<JobsIndicator />} />
          </Explaining>
        </RecordCreationContext>
      </RecordTabsContext>
    </RecordActionsContext>
  );
};

const routerOf = (means: Means) =>
  createBrowserRouter([
    {
      element: (
        <CoreAdminContext {...means} authProvider={authProvider} dataProvider={dataProvider}>
          <Outlet />
        </CoreAdminContext>
      ),
      children: [{ element: <SignedIn />, errorElement: <ScreenError />, children: screenRoutes }],
    },
  ]);

/** Everything the console needs before it is drawn: the words of the language, an empty cache, what is remembered. */
const prepared = async () => {
  const means = { i18nProvider: await createI18nProvider(), queryClient: createQueryClient(), store: createStore() };
  means.store.setItem('locale', means.i18nProvider.getLocale());
  return { ...means, router: routerOf(means) };
};

/** Loads what the console needs and gives the console, for as long as the present session lasts. */
export const loadConsole = async () => {
  const { router, queryClient, store } = await prepared();
  const session = currentSession();
  const stopKeeping = keepPreferences();
  const stop = onSessionChange(() => {
    if (currentSession() === session) return;
    stop();
    stopKeeping();
    queryClient.clear();
    store.reset();
    router.dispose();
  });
  return function Console() {
    const { language, mode, density } = usePreferences();
    return (
      <ConsoleTheme language={language} mode={mode} density={density}>
        <RouterProvider router={router} />
      </ConsoleTheme>
    );
  };
};
