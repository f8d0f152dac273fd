import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { permissionOf } from '#schema';
import { roles } from '#resources/users/roles.ts';
import { permissionRegister } from '#server/auth/accessModules.ts';
import type { Rules } from '#server/crud/rules.ts';
import type { Db, Trx } from '#server/database/schema.ts';
import type { Caller } from '#server/http/access.ts';
import { AppError, refuse } from '#server/http/errors.ts';
import { pathId } from '#server/http/pathId.ts';
import type { Services } from '#server/services.ts';
import { hasAll, permissionsOfRoles } from './rights.ts';

const path = '/role/:id/accesses';
type Params = { readonly id: string };
const body = {
  type: 'object',
  additionalProperties: false,
  required: ['permissions'],
  properties: { permissions: { type: 'array', maxItems: 2000, items: { type: 'string', maxLength: 200 } } },
};

const titleOf = async (db: Db | Trx, id: number, lock = false): Promise<string> => {
  const { rows } = await sql<{ title: string }>`
    select title from roles where id = ${id} ${lock ? sql`for update` : sql``}`.execute(db);
  if (!rows[0]) throw new AppError('notFound');
  return rows[0].title;
};

const guard = (all: readonly string[], caller: Caller, given: readonly string[], present: readonly string[]): void => {
  const unknown = given.find((permission) => !all.includes(permission));
  if (unknown !== undefined) throw refuse('permissions', 'permission', unknown);
  const added = given.filter((permission) => !present.includes(permission));
  if (!hasAll(caller, added)) throw refuse('permissions', 'beyondRights');
};

const write = async (trx: Trx, id: number, permissions: readonly string[]): Promise<void> => {
  const list = JSON.stringify(permissions);
  await sql`delete from role_permissions where role_id = ${id}`.execute(trx);
  await sql`
    insert into role_permissions (role_id, permission)
    select ${id}, value from jsonb_array_elements_text(${list}::jsonb)`.execute(trx);
};

const readRoute = (app: FastifyInstance, { db, register }: Services): void => {
  app.get<{ Params: Params }>(
    path,
    { config: { access: { anyOf: [permissionOf(roles, 'view')] } }, schema: { tags: ['roles'] } },
    async (request) => {
      const id = pathId(request.params.id);
      const title = await titleOf(db, id);
      const permissions = await permissionsOfRoles(db, [id]);
      return { data: { id, title, permissions, register: permissionRegister(register) } };
    },
  );
};

const writeRoute = (app: FastifyInstance, { db, register, trail }: Services): void => {
  const all = permissionRegister(register);
  app.post<{ Params: Params; Body: { permissions: string[] } }>(
    path,
    { config: { access: { anyOf: [permissionOf(roles, 'edit')] } }, schema: { tags: ['roles'], body } },
    async (request) => {
      const id = pathId(request.params.id);
      const caller = request.caller!;
      const permissions = [...new Set(request.body.permissions)].toSorted();
      await db.transaction().execute(async (trx) => {
        const title = await titleOf(trx, id, true);
        const present = await permissionsOfRoles(trx, [id]);
        guard(all, caller, permissions, present);
        if (present.join() === permissions.join()) return;
        await write(trx, id, permissions);
        const change = { before: { permissions: present }, after: { permissions } };
        await trail.record(trx, caller, [{ action: 'update', resource: roles.name, recordId: id, title, ...change }]);
      });
      return { data: { id, permissions } };
    },
  );
};

/** What a role allows is kept beside it: GET and POST /role/{id}/accesses. */
export const rolesRules: Rules = {
  routes: (app, services) => {
    readRoute(app, services);
    writeRoute(app, services);
  },
};
