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

const entriesNamed = (name: string): MenuEntry[] => {
  const resource = resources.find((one) => one.name === name);
  if (resource) return [fromResource(resource)];
  const page = pages.find((one) => one.name === name);
  return page ? [fromPage(page)] : [];
};

/** The side menu as the register orders it, with nothing hidden. */
export const wholeMenu: readonly MenuArea[] = register.menu.map(({ area, entries }) => ({
  area,
  entries: entries.flatMap(entriesNamed),
}));

/** Screens of everybody that stand in no menu and need no more than their path, such as the settings. */
export const entriesBeside: readonly MenuEntry[] = pages
  .filter(({ path, permission, administrator }) => !permission && !administrator && !path.includes(':'))
  .map(fromPage)
  .filter(({ name }) => !wholeMenu.some(({ entries }) => entries.some((entry) => entry.name === name)));

/** The part of the menu that a person sees. User management is the administrator's, whatever the permissions say. */
export const visibleMenu = (may: (permission: string) => boolean, isAdministrator: boolean): MenuArea[] =>
  wholeMenu
    .filter(({ area }) => area !== 'userManagement' || isAdministrator)
    .map(({ area, entries }) => ({
      area,
      entries: entries.filter(({ permission }) => isAdministrator || !permission || may(permission)),
    }))
    .filter(({ entries }) => entries.length > 0);

/** A screen by its own path, and the name of the entry to which it belongs where it has none. */
interface Screen {
  readonly name: string;
  readonly path: string;
  readonly area: Area | undefined;
  readonly within: string | undefined;
}

const screens: readonly Screen[] = [
  ...resources.flatMap(({ name, screen, area, tree }) =>
    screen ? [{ name, path: plainPath(screen), area, within: tree?.scope?.to }] : [],
  ),
  ...pages.map(({ name, path, permission, within }) => ({
    name,
    path: plainPath(path),
    area: areas.find((area) => permission?.startsWith(`${area}:`)),
    within,
  })),
];

const leadsTo = ({ path }: Screen, pathname: string): boolean => pathname === path || pathname.startsWith(`${path}/`);

/** The screen of a path: the one with the longest path that leads there. */
export const screenOfPath = (pathname: string): Screen | undefined =>
  screens.filter((screen) => leadsTo(screen, pathname)).sort((a, b) => b.path.length - a.path.length)[0];

const wholeEntries = wholeMenu.flatMap(({ area, entries }) => entries.map((entry) => ({ ...entry, area })));

/** The entry of a path: the screen's own, or that of the records to which the screen belongs. */
export const entryOfPath = (pathname: string): (MenuEntry & { readonly area: Area }) | undefined => {
  const screen = screenOfPath(pathname);
  const entryNamed = (name: string | undefined) => wholeEntries.find((entry) => entry.name === name);
  return entryNamed(screen?.name) ?? entryNamed(screen?.within);
};

/** The area of any path, also of screens that stand in no menu. */
export const areaOfPath = (pathname: string): Area | undefined =>
  entryOfPath(pathname)?.area ?? screenOfPath(pathname)?.area;
