import { actionOfCall, belongingOf, callsOf, permissionOf, type ResolvedCall } from '#schema';
import type { FastifyContextConfig, FastifyInstance, FastifyRequest } from 'fastify';
import { may, type Caller } from '#server/http/access.ts';
import { AppError } from '#server/http/errors.ts';
import type { Services } from '#server/services.ts';
import { isBulk } from './bulk.ts';
import { asSeen, makeEntity, type Entity } from './entity.ts';
import { handlers, questionAhead } from './handlers.ts';
import type { RulesByName } from './rules.ts';
import { sharedSchema } from './schemas.ts';
import { referrersOf, sightOf } from './sight.ts';
import { shownError } from './shownRows.ts';
import type { Site } from './site.ts';

/** Pickers are open to whoever may view the resource, or one that refers to it. */
const accessOf = ({ register, resource }: Entity, call: ResolvedCall): string[] =>
  call.name === 'all'
    ? [call.permission, ...referrersOf(register, resource).map((one) => permissionOf(one, 'view'))]
    : [call.permission];

/** Removals before which the definition wants the password again. */
const isGuarded = ({ resource }: Entity, { name }: ResolvedCall): boolean =>
  resource.removal?.password === true && (name === 'remove' || name === 'bulkRemove');

/** What belongs to no unit is seen by those whose permissions hold in some only, but not changed. */
const keepsUnits = ({ register, resource }: Entity, { name }: ResolvedCall): boolean =>
  // What a log tells of belongs to units that it does not know.
  !resource.log && (actionOfCall[name] === 'view' || belongingOf(resource, register.resources) !== undefined);

/** Which of the calls that share a path a request makes, where the caller may make it. */
const siteOf = (sites: readonly Site[], request: FastifyRequest): Site => {
  const [first, ...others] = sites as readonly [Site, ...Site[]];
  if (others.length === 0) return first;
  const name = isBulk(request.body) ? 'bulkUpdate' : 'create';
  const site = sites.find(({ call }) => call.name === name) ?? first;
  if (!request.caller || !may(request.caller, site.call.permission)) throw new AppError('forbidden');
  return site;
};

/** The call on what its caller sees. */
const seenBy = (site: Site, caller: Caller | undefined): Site => ({
  ...site,
  entity: asSeen(site.entity, caller && sightOf(site.entity.register, caller)),
});

/** What the call asks the database may go along with the look-up of its caller, where its path has no other call. */
const askAhead = (site: Site): FastifyContextConfig['ask'] => {
  const question = questionAhead(site);
  return question && ((request, caller) => question(seenBy(site, caller), request));
};

/** One route for the calls of a path: as a rule one, or new records and changes of many together. */
const addRoute = (app: FastifyInstance, entity: Entity, sites: readonly [Site, ...Site[]]): void => {
  const [first] = sites;
  const { call } = first;
  const ask = sites.length === 1 ? askAhead(first) : undefined;
  const anyOf = sites.flatMap((site) => accessOf(entity, site.call));
  app.route({
    method: call.method,
    url: call.path.replace(/\{(\w+)\}/g, ':$1'),
    config: {
      access: { anyOf: [...new Set(anyOf)] },
      call: { resource: entity.resource.name, name: call.name },
      confirmed: isGuarded(entity, call),
      ...(keepsUnits(entity, call) && { units: 'kept' as const }),
      ...(ask && { ask }),
    },
    schema: sharedSchema(
      entity,
      sites.map((site) => site.call),
    ),
    // The schema documents; the crud room reads what it is given field by field, as the browser does.
    validatorCompiler: () => () => true,
    handler: async (request, reply) => {
      const site = seenBy(siteOf(sites, request), request.caller);
      try {
        return await handlers[site.call.name](site, request, reply);
      } catch (error) {
        throw await shownError(site.services, site.entity, error);
      }
    },
  });
};

/** Calls by the door that they come through. */
const byPath = (sites: readonly Site[]): (readonly [Site, ...Site[]])[] => {
  const doors = new Map<string, [Site, ...Site[]]>();
  for (const site of sites) {
    const door = `${site.call.method} ${site.call.path}`;
    const known = doors.get(door);
    if (known) known.push(site);
    else doors.set(door, [site]);
  }
  return [...doors.values()];
};

/** Every call of every resource that our own server keeps, and what their rules add. */
export const resourceRoutes = (app: FastifyInstance, services: Services, rules: RulesByName): void => {
  for (const resource of services.register.resources) {
    if (resource.server === 'simple-rest') continue;
    const entity = makeEntity(services.register, resource, rules[resource.name]);
    const sites = callsOf(resource).map((call): Site => ({ services, entity, call }));
    for (const door of byPath(sites)) addRoute(app, entity, door);
  }
  for (const { routes } of Object.values(rules)) routes?.(app, services);
};
