// Every route of the server, and whom it lets in: said once more, in the words of the contract.
import {
  actionOfCall,
  belongingOf,
  callsOf,
  permissionOf,
  type CallName,
  type ResolvedCall,
  type Resource,
} from '#schema';
import { register } from '#resources';
import type { Access } from '#server/http/access.ts';
import type { ServedRoute } from '#server/http/servedRoutes.ts';
import { keepingUnits, otherRoutes } from './otherRoutes.ts';

const resources: readonly Resource[] = register.resources;
const resourceNamed = (name: string): Resource => resources.find((resource) => resource.name === name)!;

/** What the definition says. */
const accessByDefinition = ({ resource: name, name: call }: { resource: string; name: string }): Access => {
  const resource = resourceNamed(name);
  const own = permissionOf(resource, actionOfCall[call as CallName]);
  if (call !== 'all') return { anyOf: [own] };
  const referring = resources.filter(
    ({ fields, tree }) =>
      tree?.scope?.to === name || Object.values(fields).some((field) => 'to' in field && field.to === name),
  );
  return { anyOf: [own, ...referring.map((one) => permissionOf(one, 'view'))] };
};

/** Calls that come by the path of another: who may make any of them is let in, and told apart by the body. */
const besides = (route: ServedRoute): Access[] => {
  const { call } = route;
  if (!call) return [];
  const path = (one: ResolvedCall): string => `/api${one.path.replace(/\{(\w+)\}/g, ':$1')}`;
  return callsOf(resourceNamed(call.resource))
    .filter((one) => one.method === route.method && path(one) === route.url && one.name !== call.name)
    .map(({ name }) => accessByDefinition({ resource: call.resource, name }));
};

export const nameOf = ({ method, url }: ServedRoute): string => `${method === 'HEAD' ? 'GET' : method} ${url}`;

/** Undefined for a route that nobody has thought of. */
export const accessOf = (route: ServedRoute): Access | undefined =>
  route.call ? accessByDefinition(route.call) : otherRoutes[nameOf(route)];

/** Everyone whom the route lets in, whatever they may do there. */
export const letIn = (route: ServedRoute): Access | undefined => {
  const own = accessOf(route);
  if (typeof own !== 'object') return own;
  return { anyOf: [own, ...besides(route)].flatMap((one) => (typeof one === 'object' ? one.anyOf : [])) };
};

/** True where a permission that holds in some units only opens the route. */
const isKept = (route: ServedRoute): boolean => {
  if (!route.call) return keepingUnits.includes(nameOf(route));
  const resource = resourceNamed(route.call.resource);
  const isReading = actionOfCall[route.call.name as CallName] === 'view';
  return !resource.log && (isReading || belongingOf(resource, resources) !== undefined);
};

/** What decides at a door; the same for all doors that let the same people in. */
export const lockOf = (route: ServedRoute): string => JSON.stringify([accessOf(route), isKept(route)]);

/** Somebody who knocks at every door. */
export interface Person {
  readonly name: string;
  /** undefined for nobody */
  readonly token: string | undefined;
  /** 'none' without a session that lives, 'all' for the administrator */
  readonly rights: 'none' | 'all' | readonly string[];
  /** where the permissions hold, unless everywhere */
  readonly scope?: 'all' | 'changeOwn' | 'seeOwn' | undefined;
}

const holdsEverywhere = (permission: string, scope: Person['scope']): boolean =>
  (scope ?? 'all') === 'all' || permission.endsWith(':menu') || (scope === 'changeOwn' && permission.endsWith(':view'));

/** What the door must answer this person. */
export const verdict = (route: ServedRoute, { rights, scope }: Person): 'open' | 401 | 403 => {
  const access = accessOf(route);
  if (access === 'public') return 'open';
  if (rights === 'none') return 401;
  if (rights === 'all' || access === 'signedIn') return 'open';
  if (typeof access !== 'object') return 403;
  const held = access.anyOf.filter((permission) => rights.includes(permission));
  return held.some((permission) => isKept(route) || holdsEverywhere(permission, scope)) ? 'open' : 403;
};
