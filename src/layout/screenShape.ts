import { register } from '#resources';
import type { Page, Resource } from '#schema';
import { screenOfPath } from './menuEntries.ts';

/** What a screen looks like from afar. */
export type ScreenShape = 'list' | 'tree' | 'dashboard' | 'form';

const resources: readonly Resource[] = register.resources;
const pages: readonly Page[] = register.pages;

/** The shape of the screen at a path, as far as the register tells it. */
export const screenShape = (pathname: string): ScreenShape => {
  const name = screenOfPath(pathname)?.name;
  const resource = resources.find((one) => one.name === name);
  if (resource) return resource.tree ? 'tree' : 'list';
  const page = pages.find((one) => one.name === name);
  if (!page) return 'list';
  return page.name === 'dashboard' ? 'dashboard' : 'form';
};
