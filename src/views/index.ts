// Hand-made screens by the name of the resource or page they belong to; all others follow from their definition.
import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

/** A screen that data alone does not draw, in a chunk of its own. */
type View = LazyExoticComponent<ComponentType>;

export const views: Readonly<Record<string, View>> = {
  profile: lazy(async () => ({ default: (await import('./profile/Profile.tsx')).Profile })),
  settings: lazy(async () => ({ default: (await import('./settings/Settings.tsx')).Settings })),
};
