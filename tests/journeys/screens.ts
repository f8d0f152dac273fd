import { register } from '#resources';
import { callOf, type Page, type Resource } from '#schema';
import { addressOf, type ScreenAction } from '#src/screens/useScreenAddress.ts';
import type { apiOf } from './console.ts';
import { flat, type WireNode } from './packageTree.ts';

type Api = Awaited<ReturnType<typeof apiOf>>;
const { resources, pages }: { readonly resources: readonly Resource[]; readonly pages: readonly Page[] } = register;

/** Ids of records that are there, for the screens whose address names one. */
export const knownIds = async (api: Api) => {
  const packages = await api.get<{ data: { id: number }[] }>('/packages?per_page=1&sort=title,asc');
  const packageId = packages.body.data[0]!.id;
  const tree = flat((await api.get<{ data: WireNode[] }>(`/packageitems/${packageId}`)).body.data);
  const group = tree.find(({ type }) => type === 1)!.id;
  const item = tree.find(({ type }) => type === 2)!.id;
  const first = async (path: string): Promise<number> =>
    (await api.get<{ data: { id: number }[] }>(`${path}?per_page=1&sort=id,asc`)).body.data[0]!.id;
  const rated = {
    asset: await first('/assets'),
    service: await first('/services/list'),
    thirdParty: await first('/thirdparties'),
  };
  return { packageId, group, item, rated, role: await first('/roles') };
};
type Ids = Awaited<ReturnType<typeof knownIds>>;

export const plainAddress = (path: string, { packageId, group, item, rated, role }: Ids): string => {
  const ids: Readonly<Record<string, number>> = {
    '/compliance-requirements': packageId,
    '/accesses': role,
    '/groups/edit': group,
    '/items/edit': item,
    '/compliance-item/add': group,
    '/property-priorities/item/answer': rated.asset,
    '/services/item/answer': rated.service,
    '/third-parties-priorities/item/answer': rated.thirdParty,
  };
  const start = path.replace(/\/:.*$/, '');
  if (!/:(\w+)(?!\?|\w)/.test(path)) return start;
  const id = ids[start];
  if (id === undefined) throw new Error(`tests/journeys/screens.ts knows no id for ${path}; name one`);
  return `${start}/${id}`;
};

type Rows = { readonly id: number; readonly type?: 1 | 2; readonly _type?: 1 | 2 }[];

/** States that look the same whatever the resource; each resource is looked at in one of them, in turn. */
const inTurn = ['history', 'create', 'vain', 'page', 'related'] as const;

/** A record of a resource, opened in its screen's panel and in its form, and one state more. */
const openAddresses = async (api: Api, resource: Resource, ids: Ids, index: number): Promise<string[]> => {
  const list = callOf(resource, 'list')!.path.replace('{scope}', String(ids.packageId));
  const { body } = await api.get<{ data: Rows | { data: Rows } }>(`${list}?per_page=200&sort=id,desc`);
  const rows = Array.isArray(body.data) ? body.data : body.data.data;
  const record = rows.find(({ type, _type }) => (_type ?? type) !== 1);
  const type = resource.tree?.types ? 'item' : undefined;
  const params = { complianceId: String(ids.packageId) };
  const addressFor = (action?: ScreenAction, search = ''): string => {
    const id = action && action !== 'create' ? record?.id : undefined;
    const to = addressOf(resource, { ...(action && { type, action }), id }, params, search);
    return to.pathname + to.search;
  };
  if (!record) return [addressFor('create')];
  const state = inTurn[index % inTurn.length]!;
  const more = state === 'vain' ? addressFor(undefined, 'q=هیچ‌کس‌هیچ‌چیز') : addressFor(state);
  return [addressFor('show'), addressFor('edit'), more];
};

/** States of screens that have an address of their own beside those of every resource. */
const otherStates = [
  '/business-unit?as=chart',
  '/users?import=1',
  '/users?action=accesses&id=2',
  '/imports?import=roles',
  '/nowhere',
];

/**
 * The address of every screen of the register, and of its panel with a record. A new screen is in by itself. The
 * environment's SCREENS chooses those that begin so: SCREENS=/users npm test -- tests/journeys/screens.test.ts
 */
export const screenAddresses = async (api: Api): Promise<string[]> => {
  const ids = await knownIds(api);
  const withScreen = resources.filter(({ screen }) => screen !== undefined);
  const opened = await Promise.all(withScreen.map((resource, index) => openAddresses(api, resource, ids, index)));
  const plain = [...withScreen.map(({ screen }) => screen!), ...pages.map(({ path }) => path)];
  const all = [...plain.map((path) => plainAddress(path, ids)), ...opened.flat(), ...otherStates];
  return all.filter((address) => address.startsWith(process.env['SCREENS'] ?? '/'));
};
