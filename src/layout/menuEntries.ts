import { register } from '#resources';
import { areas, permissionOf, type Area, type Page, type Resource } from '#schema';

export interface MenuEntry {
  readonly name: string;
  readonly path: string;
  /** key of its words */
  readonly label: string;
  /** absent where every signed-in person sees it */
  readonly permission?: string | undefined;
}
export interface MenuArea {
  readonly area: Area;
  readonly entries: readonly MenuEntry[];
}

/** A browser path without its optional and named parts: what a link leads to. */
export const plainPath = (screen: string): string => screen.replace(/\/:.*$/, '') || '/';

const fromResource = (resource: Resource): MenuEntry => ({
  name: resource.name,
  path: plainPath(resource.screen ?? '/'),
  label: `labels.${resource.name}.menu`,
  permission: permissionOf(resource, 'menu'),
});
const fromPage = (page: Page): MenuEntry => ({
  name: page.name,
  path: plainPath(page.path),
  label: `general.pages.${page.name}`,
  permission: page.permission?.replace(/:\w+$/, ':menu'),
});

const resources: readonly Resource[] = register.resources;
const pages: readonly Page[] = register.pages;

const entryNamed = (name: string): MenuEntry[] => {
  const resource = resources.find((one) => one.name === name);
  if (resource) return [fromResource(resource)];
  const page = pages.find((one) => one.name === name);
  return page ? [fromPage(page)] : [];
};

/** The side menu as the register orders it, with nothing hidden. */
export const wholeMenu: readonly MenuArea[] = register.menu.map(({ area, entries }) => ({
  area,
  entries: entries.flatMap(entryNamed),
}));

/** The part of the menu that a person sees. User management is the administrator's, whatever the permissions say. */
export const visibleMenu = (may: (permission: string) => boolean, isAdministrator: boolean): MenuArea[] =>
  wholeMenu
    .filter(({ area }) => area !== 'userManagement' || isAdministrator)
    .map(({ area, entries }) => ({
      area,
      entries: entries.filter(({ permission }) => isAdministrator || !permission || may(permission)),
    }))
    .filter(({ entries }) => entries.length > 0);

const leadsTo = (entry: MenuEntry, pathname: string): boolean =>
  pathname === entry.path || pathname.startsWith(`${entry.path}/`);

/** The entry of a path: the one with the longest path that leads there. */
export const entryOfPath = (pathname: string): (MenuEntry & { readonly area: Area }) | undefined =>
  wholeMenu
    .flatMap(({ area, entries }) => entries.map((entry) => ({ ...entry, area })))
    .filter((entry) => leadsTo(entry, pathname))
    .sort((a, b) => b.path.length - a.path.length)[0];

const areaOfScreen = (pathname: string): Area | undefined => {
  const [, first] = pathname.split('/');
  const resource = resources.find(({ screen }) => screen?.split('/')[1] === first);
  if (resource) return resource.area;
  const page = pages.find(({ path }) => path.split('/')[1] === first);
  return areas.find((area) => page?.permission?.startsWith(`${area}:`));
};

/** The area of any path, also of screens that stand in no menu. */
export const areaOfPath = (pathname: string): Area | undefined => entryOfPath(pathname)?.area ?? areaOfScreen(pathname);
