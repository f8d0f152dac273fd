import { permissionOf } from '#schema';
import { packages } from '#resources/compliance/packages.ts';
import { readChanges } from '#server/crud/readBody.ts';
import { updateOne } from '#server/crud/updateOne.ts';
import { inTransaction } from '#server/crud/writeContext.ts';
import { pathId } from '#server/http/pathId.ts';
import type { Services } from '#server/services.ts';
import type { FastifyInstance } from 'fastify';
import { packageEntity } from './entities.ts';

const body = {
  type: 'object',
  additionalProperties: false,
  required: ['calcType'],
  properties: { calcType: { type: 'string', maxLength: 40 }, revision: { type: 'integer' } },
};

/** POST /package/calcType/{id}: another way of calculating, without touching the rest. */
export const calcTypeRoute = (app: FastifyInstance, services: Services): void => {
  app.post<{ Params: { id: string }; Body: { calcType: string } }>(
    '/package/calcType/:id',
    { config: { access: { anyOf: [permissionOf(packages, 'edit')] } }, schema: { tags: [packages.name], body } },
    async (request) => {
      const id = pathId(request.params.id);
      const given = readChanges(packageEntity, request.body, []);
      return {
        data: await inTransaction(services, request.caller!, packageEntity, (context) => updateOne(context, id, given)),
      };
    },
  );
};
