import { lazy, type ReactNode } from 'react';
import type { RouteObject } from 'react-router-dom';
import { register } from '#resources';
import { permissionOf, type Page, type Resource } from '#schema';
import { Allowed } from '#src/layout/Allowed.tsx';
import { NotFound, ScreenError } from '#src/layout/index.ts';
import { StartPage } from '#src/layout/StartPage.tsx';
import { views } from '#src/views/index.ts';

const loadResourceScreen = () => import('#src/screens/ResourceScreen.tsx');
const ResourceScreen = lazy(async () => ({ default: (await loadResourceScreen()).ResourceScreen }));

const routeOf = (path: string, element: ReactNode): RouteObject => ({ path, element, errorElement: <ScreenError /> });

const screenOf = (resource: Resource): ReactNode => {
  const View = views[resource.name];
  if (!View) return <ResourceScreen key={resource.name} resource={resource} />;
  return (
    <Allowed permission={permissionOf(resource, 'view')}>
      <View />
    </Allowed>
  );
};

const pageRoute = ({ name, path, permission }: Page): RouteObject[] => {
  const View = views[name];
  return View ? [routeOf(path, <Allowed permission={permission}>{<View />}</Allowed>)] : [];
};

/** Fetches the chunk of a screen that a person is about to open. A failure shows when it is opened. */
export const preloadScreen = (name: string): void => {
  const load = views[name]?.preload ?? loadResourceScreen;
  load().catch(() => undefined);
};

/** The routes of the signed-in layout: a screen for each resource that has one, each page, and the 404 page. */
export const screenRoutes: RouteObject[] = [
  { index: true, element: <StartPage /> },
  ...register.resources.flatMap((resource: Resource) =>
    resource.screen ? [routeOf(resource.screen, screenOf(resource))] : [],
  ),
  ...register.pages.flatMap(pageRoute),
  { path: '*', element: <NotFound /> },
];
