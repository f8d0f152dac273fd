import type { FastifyInstance } from 'fastify';
import { permissionOf } from '#schema';
import { businessUnits } from '#resources/governance/businessUnits.ts';
import { users } from '#resources/users/users.ts';
import type { Row } from '#server/database/schema.ts';
import { inTransaction } from '#server/crud/writeContext.ts';
import { pathId } from '#server/http/pathId.ts';
import type { Services } from '#server/services.ts';
import { userEntity } from './entities.ts';
import { placeUsers, takeOut, type Placing } from './placeUsers.ts';

const access = { anyOf: [permissionOf(businessUnits, 'edit'), permissionOf(users, 'edit')] };
/** A refusal is told at the unit, as a map of fields. */
const config = { access, deniedField: 'unitId' } as const;
const tags = [businessUnits.name];
const id = { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER } as const;

const body = (key: 'userId' | 'userIds', of: object) => ({
  type: 'object',
  additionalProperties: false,
  required: [key, 'unitId'],
  properties: { [key]: of, unitId: id, fromId: id },
});
const shown = {
  type: 'object',
  required: ['id', 'revision', 'unit_ids', 'units'],
  properties: {
    id: { type: 'integer' },
    revision: { type: 'integer' },
    unit_ids: { type: 'array', items: { type: 'integer' } },
    units: { type: 'array', items: { type: 'object' } },
  },
} as const;
const answer = (data: object) => ({ 200: { type: 'object', required: ['data'], properties: { data } } });

/** Of a person, where they stand now; the rest is for those who may view people. */
const standing = ({ id: userId, revision, unit_ids, units }: Row): Row => ({ id: userId, revision, unit_ids, units });

const placeOne = (app: FastifyInstance, services: Services): void => {
  app.post<{ Body: Omit<Placing, 'userIds'> & { userId: number } }>(
    '/user/unit',
    { config, schema: { tags, body: body('userId', id), response: answer(shown) } },
    async ({ body: { userId, ...rest }, caller }) => {
      const [row] = await inTransaction(services, caller!, userEntity, (context) =>
        placeUsers(context, { ...rest, userIds: [userId] }, 'userId'),
      );
      return { data: standing(row!) };
    },
  );
};

const placeMany = (app: FastifyInstance, services: Services): void => {
  const ids = { type: 'array', minItems: 1, maxItems: 500, items: id };
  const rows = { type: 'array', items: shown };
  app.post<{ Body: Placing }>(
    '/users/unit',
    { config, schema: { tags, body: body('userIds', ids), response: answer(rows) } },
    async ({ body: placing, caller }) => {
      const placed = await inTransaction(services, caller!, userEntity, (context) =>
        placeUsers(context, placing, 'userIds'),
      );
      return { data: placed.map(standing) };
    },
  );
};

const remove = (app: FastifyInstance, services: Services): void => {
  app.delete<{ Params: { userId: string; unitId: string } }>(
    '/user/unit/:userId/:unitId',
    { config, schema: { tags, response: answer(shown) } },
    async ({ params, caller }) => {
      const [userId, unitId] = [pathId(params.userId), pathId(params.unitId)];
      const row = await inTransaction(services, caller!, userEntity, (context) => takeOut(context, userId, unitId));
      return { data: standing(row) };
    },
  );
};

/** People get their places, one by one or many at once, and leave them. */
export const placeRoutes = (app: FastifyInstance, services: Services): void => {
  placeOne(app, services);
  placeMany(app, services);
  remove(app, services);
};
