import { lazy, type ComponentType, type ReactNode } from 'react';
import { Navigate, type RouteObject } from 'react-router-dom';
import { register } from '#resources';
import type { Page, Resource } from '#schema';
import { Allowed } from '#src/layout/Allowed.tsx';
import { NotFound, ScreenError } from '#src/layout/index.ts';
import { views } from '#src/views/index.ts';

const ResourceScreen = lazy(async () => ({
  default: (await import('#src/screens/ResourceScreen.tsx')).ResourceScreen,
}));

const routeOf = (path: string, element: ReactNode): RouteObject => ({ path, element, errorElement: <ScreenError /> });

const screenOf = (resource: Resource): ReactNode => {
  const View: ComponentType | undefined = views[resource.name];
  return View ? <View /> : <ResourceScreen key={resource.name} resource={resource} />;
};

const pageRoute = ({ name, path, permission }: Page): RouteObject[] => {
  const View = views[name];
  return View ? [routeOf(path, <Allowed permission={permission}>{<View />}</Allowed>)] : [];
};

/** The routes of the signed-in layout: a screen for each resource that has one, each page, and the 404 page. */
export const screenRoutes: RouteObject[] = [
  { index: true, element: <Navigate to="/dashboard" replace /> },
  ...register.resources.flatMap((resource: Resource) =>
    resource.screen ? [routeOf(resource.screen, screenOf(resource))] : [],
  ),
  ...register.pages.flatMap(pageRoute),
  { path: '*', element: <NotFound /> },
];
