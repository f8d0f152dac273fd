import type { FastifyInstance } from 'fastify';
import { sql, type RawBuilder } from 'kysely';
import { administratorId, permissionOf, type Resource } from '#schema';
import { businessUnits } from '#resources/governance/businessUnits.ts';
import { roles } from '#resources/users/roles.ts';
import { users } from '#resources/users/users.ts';
import { permissionRegister } from '#server/auth/accessModules.ts';
import { limitedSql } from '#server/auth/permissionsOfUser.ts';
import { choiceSql, seenSql, type Seen } from '#server/crud/belongingSql.ts';
import { asSeen } from '#server/crud/entity.ts';
import { labelSql, titleSql } from '#server/crud/kinds/labelSql.ts';
import { readParameters } from '#server/crud/listQuery.ts';
import { readRow } from '#server/crud/readRow.ts';
import { choosing, sightOf } from '#server/crud/sight.ts';
import type { Row } from '#server/database/schema.ts';
import { may } from '#server/http/access.ts';
import { AppError } from '#server/http/errors.ts';
import { pathId } from '#server/http/pathId.ts';
import type { Services } from '#server/services.ts';
import { people } from './entities.ts';

const label = (seen: Seen, resource: Resource, alias: string): RawBuilder<unknown> =>
  labelSql(resource, alias, choiceSql(seen, resource, alias));

/** The role (`r`) by which a permission (`p`) is held, and the unit to which it is limited there. */
const sourceSql = (seen: Seen): RawBuilder<unknown> => sql`json_build_object(
  'role', ${label(seen, roles, 'r')},
  'unit', case when ${limitedSql} then (select ${label(seen, businessUnits, 'b')} from business_units as b
    where b.id = r.unit_id) end)`;

const held = sql`users_roles l join roles r on r.id = l.target_id join role_permissions p on p.role_id = r.id`;

/** What a person may do, and by which roles. */
const heldBy = async ({ db, register }: Services, seen: Seen, id: number): Promise<Row> => {
  const { rows } = await sql<Row>`select p.permission, json_agg(${sourceSql(seen)} order by r.title, r.id) as sources
    from ${held} where l.owner_id = ${id} group by p.permission`.execute(db);
  const order = permissionRegister(register);
  const known = rows.filter(({ permission }) => order.includes(String(permission)));
  return {
    is_administrator: id === administratorId,
    accesses: known.toSorted((a, b) => order.indexOf(String(a['permission'])) - order.indexOf(String(b['permission']))),
  };
};

const most = 500;

/** Who may do something, by which roles: the people whom the caller may choose, active ones first. */
const holdersOf = async ({ db }: Services, seen: Seen, permission: string): Promise<Row[]> => {
  const from = seenSql({ ...seen, sight: seen.sight && choosing(seen.sight) }, users, 'u');
  const { rows } = await sql<Row>`select ${labelSql(users, 'u')} as "user", u.active, s.sources
    from ${from} join (
      select l.owner_id, json_agg(${sourceSql(seen)} order by r.title, r.id) as sources
      from ${held} where p.permission = ${permission} group by l.owner_id
    ) s on s.owner_id = u.id
    order by u.active desc, ${titleSql(users, 'u')} collate persian, u.id limit ${most}`.execute(db);
  return rows;
};

/** GET /user/{id}/accesses: what a person may do. GET /accesses/people?permission=: who may do it. */
export const heldRoutes = (app: FastifyInstance, services: Services): void => {
  const { db, register } = services;
  app.get<{ Params: { id: string } }>(
    '/user/:id/accesses',
    { config: { access: { anyOf: [permissionOf(users, 'view')] }, units: 'kept' }, schema: { tags: [users.name] } },
    async ({ params, caller }) => {
      const id = pathId(params.id);
      const sight = sightOf(register, caller!);
      await readRow(db, asSeen(people, sight), id);
      return { data: await heldBy(services, { register, sight }, id) };
    },
  );
  app.get(
    '/accesses/people',
    { config: { access: { anyOf: [permissionOf(roles, 'view')] }, units: 'kept' }, schema: { tags: [roles.name] } },
    async ({ query, caller }) => {
      const { permission } = readParameters(query, ['permission']);
      if (permission === undefined || !permissionRegister(register).includes(permission)) {
        throw new AppError('badQuery', { fields: { permission: [{ code: 'permission', limit: permission ?? '' }] } });
      }
      if (!may(caller!, permissionOf(users, 'view'))) throw new AppError('forbidden');
      return { data: await holdersOf(services, { register, sight: sightOf(register, caller!) }, permission) };
    },
  );
};
