import { callsOf, permissionOf, type ResolvedCall } from '#schema';
import type { FastifyInstance } from 'fastify';
import type { Access } from '#server/http/access.ts';
import type { Services } from '#server/services.ts';
import { makeEntity, type Entity } from './entity.ts';
import { handlers, type Site } from './handlers.ts';
import type { RulesByName } from './rules.ts';
import { schemaOf } from './schemas.ts';

/** Resources whose forms and filters let people choose among the records of this one. */
const referrers = ({ register, resource }: Entity) =>
  register.resources.filter(
    ({ fields, tree }) =>
      tree?.scope?.to === resource.name ||
      Object.values(fields).some((field) => 'to' in field && field.to === resource.name),
  );

/** Pickers are open to whoever may view the resource, or one that refers to it. */
const accessOf = (entity: Entity, call: ResolvedCall): Access => {
  if (call.name !== 'all') return { anyOf: [call.permission] };
  const others = referrers(entity).map((resource) => permissionOf(resource, 'view'));
  return { anyOf: [...new Set([call.permission, ...others])] };
};

const addRoute = (app: FastifyInstance, site: Site): void => {
  const { call, entity } = site;
  app.route({
    method: call.method,
    url: call.path.replace(/\{(\w+)\}/g, ':$1'),
    config: { access: accessOf(entity, call), call: { resource: entity.resource.name, name: call.name } },
    schema: schemaOf(entity, call),
    // The schema documents; the crud room reads what it is given field by field, as the browser does.
    validatorCompiler: () => () => true,
    handler: (request, reply) => handlers[call.name](site, request, reply),
  });
};

/** Every call of every resource that our own server keeps, and what their rules add. */
export const resourceRoutes = (app: FastifyInstance, services: Services, rules: RulesByName): void => {
  for (const resource of services.register.resources) {
    if (resource.server === 'simple-rest') continue;
    const entity = makeEntity(services.register, resource, rules[resource.name]);
    for (const call of callsOf(resource)) addRoute(app, { services, entity, call });
  }
  for (const { routes } of Object.values(rules)) routes?.(app, services);
};
