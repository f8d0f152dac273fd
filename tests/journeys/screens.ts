import { register } from '#resources';
import type { Page, Resource } from '#schema';
import type { apiOf } from './console.ts';
import { flat, type WireNode } from './packageTree.ts';

type Api = Awaited<ReturnType<typeof apiOf>>;
/** The address of every screen of the register, with ids of records that are there. A new screen is in by itself. */
export const screenAddresses = async (api: Api): Promise<string[]> => {
  const packages = await api.get<{ data: { id: number }[] }>('/packages?per_page=1&sort=title,asc');
  const packageId = packages.body.data[0]!.id;
  const tree = flat((await api.get<{ data: WireNode[] }>(`/packageitems/${packageId}`)).body.data);
  const group = tree.find(({ type }) => type === 1)!.id;
  const item = tree.find(({ type }) => type === 2)!.id;
  const ids: Readonly<Record<string, number>> = {
    '/compliance-requirements': packageId,
    '/groups/edit': group,
    '/items/edit': item,
    '/compliance-item/add': group,
  };
  const { resources, pages }: { readonly resources: readonly Resource[]; readonly pages: readonly Page[] } = register;
  const paths = [...resources.flatMap(({ screen }) => screen ?? []), ...pages.map(({ path }) => path)];
  return paths.map((path) => {
    const start = path.replace(/\/:.*$/, '');
    const required = /:(\w+)(?!\?|\w)/.exec(path);
    if (!required) return start;
    const id = ids[start];
    if (id === undefined) throw new Error(`tests/journeys/screens.ts knows no id for ${path}; name one`);
    return `${start}/${id}`;
  });
};
