import { lazy, type ReactNode } from 'react';
import type { RouteObject } from 'react-router-dom';
import { register } from '#resources';
import { permissionOf, type Page, type Resource } from '#schema';
import { Allowed } from '#src/layout/Allowed.tsx';
import { NotFound, ScreenError } from '#src/layout/index.ts';
import { StartPage } from '#src/layout/StartPage.tsx';
import { needWords, useWords, wordsAreHere } from '#src/providers/words.ts';
import { views } from '#src/views/index.ts';
import { screenWords } from './screenWords.ts';

const loadResourceScreen = () => import('#src/screens/ResourceScreen.tsx');
const ResourceScreen = lazy(async () => ({ default: (await loadResourceScreen()).ResourceScreen }));

/** Fetches the chunk of a screen that a person is about to open, and its words. A failure shows when it is opened. */
export const preloadScreen = (name: string): void => {
  const load = views[name]?.preload ?? loadResourceScreen;
  Promise.all([load(), needWords(screenWords(name))]).catch(() => undefined);
};

/** A screen once its words are there; its chunk is fetched meanwhile. */
const Worded = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => {
  const words = screenWords(name);
  if (!wordsAreHere(words)) preloadScreen(name);
  useWords(words);
  return children;
};

const routeOf = (name: string, path: string, element: ReactNode): RouteObject => ({
  path,
  element: <Worded name={name}>{element}</Worded>,
  errorElement: <ScreenError />,
});

const screenOf = (resource: Resource): ReactNode => {
  const View = views[resource.name];
  if (!View) return <ResourceScreen key={resource.name} resource={resource} />;
  return (
    <Allowed permission={permissionOf(resource, 'view')}>
      <View />
    </Allowed>
  );
};

const pageRoute = ({ name, path, permission, administrator }: Page): RouteObject[] => {
  const View = views[name];
  return View
    ? [
        routeOf(
          name,
          path,
          <Allowed permission={permission} administrator={administrator}>
            {<View />}
          </Allowed>,
        ),
      ]
    : [];
};

/** The routes of the signed-in layout: a screen for each resource that has one, each page, and the 404 page. */
export const screenRoutes: RouteObject[] = [
  { index: true, element: <StartPage /> },
  ...register.resources.flatMap((resource: Resource) =>
    resource.screen ? [routeOf(resource.name, resource.screen, screenOf(resource))] : [],
  ),
  ...register.pages.flatMap(pageRoute),
  { path: '*', element: <NotFound /> },
];
