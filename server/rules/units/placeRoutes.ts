import type { FastifyInstance } from 'fastify';
import { permissionOf } from '#schema';
import { businessUnits } from '#resources/governance/businessUnits.ts';
import { users } from '#resources/users/users.ts';
import { asSeen } from '#server/crud/entity.ts';
import { readRows } from '#server/crud/readRow.ts';
import { choosing, sightOf } from '#server/crud/sight.ts';
import type { Row } from '#server/database/schema.ts';
import { inTransaction } from '#server/crud/writeContext.ts';
import type { Caller } from '#server/http/access.ts';
import { pathId } from '#server/http/pathId.ts';
import type { Services } from '#server/services.ts';
import { userEntity } from './entities.ts';
import { placeUsers, takeOut, type Placing } from './placeUsers.ts';

const access = { anyOf: [permissionOf(businessUnits, 'edit'), permissionOf(users, 'edit')] };
/** A refusal is told at the unit, as a map of fields. */
const config = { access, deniedField: 'unitId', units: 'kept' } as const;
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

/** The same, with the units that the caller sees by their titles. */
const standings = async ({ db, register }: Services, caller: Caller, rows: readonly Row[]): Promise<Row[]> => {
  const sight = sightOf(register, caller);
  if (!sight) return rows.map(standing);
  const seen = await readRows(
    db,
    asSeen(userEntity, choosing(sight)),
    rows.map(({ id: userId }) => Number(userId)),
  );
  return rows.map((row) => standing(seen.find(({ id: userId }) => userId === row['id']) ?? { ...row, units: [] }));
};

const placeOne = (app: FastifyInstance, services: Services): void => {
  app.post<{ Body: Omit<Placing, 'userIds'> & { userId: number } }>(
    '/user/unit',
    { config, schema: { tags, body: body('userId', id), response: answer(shown) } },
    async ({ body: { userId, ...rest }, caller }) => {
      const rows = await inTransaction(
        services,
        caller!,
        userEntity,
        (context) => placeUsers(context, { ...rest, userIds: [userId] }, 'userId'),
        access.anyOf,
      );
      return { data: (await standings(services, caller!, rows))[0] };
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
      const placed = await inTransaction(
        services,
        caller!,
        userEntity,
        (context) => placeUsers(context, placing, 'userIds'),
        access.anyOf,
      );
      return { data: await standings(services, caller!, placed) };
    },
  );
};

const remove = (app: FastifyInstance, services: Services): void => {
  app.delete<{ Params: { userId: string; unitId: string } }>(
    '/user/unit/:userId/:unitId',
    { config, schema: { tags, response: answer(shown) } },
    async ({ params, caller }) => {
      const [userId, unitId] = [pathId(params.userId), pathId(params.unitId)];
      const row = await inTransaction(
        services,
        caller!,
        userEntity,
        (context) => takeOut(context, userId, unitId),
        access.anyOf,
      );
      return { data: (await standings(services, caller!, [row]))[0] };
    },
  );
};

/** People get their places, one by one or many at once, and leave them. */
export const placeRoutes = (app: FastifyInstance, services: Services): void => {
  placeOne(app, services);
  placeMany(app, services);
  remove(app, services);
};
