import type { FastifyInstance } from 'fastify';
import { permissionOf, withNeeded } from '#schema';
import { roles } from '#resources/users/roles.ts';
import { permissionRegister } from '#server/auth/accessModules.ts';
import { createOne } from '#server/crud/createOne.ts';
import { asSeen } from '#server/crud/entity.ts';
import { readNew } from '#server/crud/readBody.ts';
import { readRow } from '#server/crud/readRow.ts';
import { sightOf } from '#server/crud/sight.ts';
import { inTransaction, type WriteContext } from '#server/crud/writeContext.ts';
import { pathId } from '#server/http/pathId.ts';
import type { Services } from '#server/services.ts';
import { guardAdded, permissionsOf, writePermissions } from './accessRoutes.ts';
import { roleEntity } from './entities.ts';

const body = {
  type: 'object',
  additionalProperties: false,
  required: ['title'],
  properties: { title: { type: 'string', maxLength: 100 } },
};

const copy = async (context: WriteContext, id: number, title: string): Promise<number> => {
  const { trx, caller, services } = context;
  const {
    description,
    scope,
    unit_id: unitId,
  } = await readRow(trx, asSeen(roleEntity, sightOf(services.register, caller)), id);
  const given = readNew(roleEntity, { title, description, scope, ...(unitId !== null && { unitId }) }, undefined);
  const made = Number((await createOne(context, given))['id']);
  const after = withNeeded(await permissionsOf(trx, id), permissionRegister(services.register));
  await writePermissions(context, { id: made, title }, { before: [], after });
  await guardAdded(context, made, [], '_');
  return made;
};

/** POST /role/{id}/copy: another role with the same permissions, in the same units. */
export const copyRoute = (app: FastifyInstance, services: Services): void => {
  app.post<{ Params: { id: string }; Body: { title: string } }>(
    '/role/:id/copy',
    {
      config: { access: { anyOf: [permissionOf(roles, 'add')] }, units: 'kept' },
      schema: { tags: [roles.name], body },
    },
    async (request, reply) => {
      const id = pathId(request.params.id);
      const caller = request.caller!;
      const made = await inTransaction(services, caller, roleEntity, (context) =>
        copy(context, id, request.body.title),
      );
      const seen = asSeen(roleEntity, sightOf(services.register, caller));
      return reply.code(201).send({ data: await readRow(services.db, seen, made) });
    },
  );
};
