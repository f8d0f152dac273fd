import { register } from '#resources';
import type { Resource } from '#schema';

const screens: ReadonlyMap<string, string | undefined> = new Map(
  (register.resources as readonly Resource[]).map(({ name, screen }) => [name, screen]),
);

/** Under which name a screen remembers its columns and shape: its resource, and the screen where it is another. */
export const memoryKey = ({ name, screen }: Pick<Resource, 'name' | 'screen'>): string =>
  !screens.has(name) || screens.get(name) === screen ? name : `${name}${screen ?? ''}`;

/** Under which name the server keeps views of a list: its resource, and the page that shows it in another way. */
export const viewsKey = (resource: Pick<Resource, 'name' | 'screen'>): string =>
  memoryKey(resource).split('/').slice(0, 2).join('@');
