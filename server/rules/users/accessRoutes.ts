import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { permissionOf, withNeeded } from '#schema';
import { roles } from '#resources/users/roles.ts';
import { permissionRegister } from '#server/auth/accessModules.ts';
import { checkUnits } from '#server/crud/checkUnits.ts';
import { asSeen } from '#server/crud/entity.ts';
import { readRow } from '#server/crud/readRow.ts';
import { sightOf } from '#server/crud/sight.ts';
import { inTransaction, lockRow, type WriteContext } from '#server/crud/writeContext.ts';
import type { Executor, Row, Trx } from '#server/database/schema.ts';
import type { Caller } from '#server/http/access.ts';
import { AppError, refuse } from '#server/http/errors.ts';
import { pathId } from '#server/http/pathId.ts';
import type { Services } from '#server/services.ts';
import { roleEntity } from './entities.ts';
import { grantsOfRoles, hasAll } from './rights.ts';

const path = '/role/:id/accesses';
type Params = { readonly id: string };
const body = {
  type: 'object',
  additionalProperties: false,
  required: ['permissions'],
  properties: {
    permissions: { type: 'array', maxItems: 2000, items: { type: 'string', maxLength: 200 } },
    revision: { type: 'integer' },
  },
};
interface Asked {
  readonly permissions: readonly string[];
  /** the role's, from which the change was made */
  readonly revision?: number;
}

export const permissionsOf = async (db: Executor, id: number): Promise<string[]> =>
  (await grantsOfRoles(db, [id])).map(({ permission }) => permission).toSorted();

/** A role with what it allows, as its matrix shows it. */
const accessesOf = async ({ db, register }: Services, caller: Caller, id: number): Promise<Row> => {
  const role = await readRow(db, asSeen(roleEntity, sightOf(register, caller)), id);
  const { title, revision, scope, unit = null } = role;
  const all = permissionRegister(register);
  const held = caller.isAdministrator ? all : all.filter((permission) => caller.permissions.has(permission));
  return { id, title, revision, scope, unit, permissions: await permissionsOf(db, id), register: all, held };
};

/** Replaces what a role allows, and tells the trail; its revision rises, so that two who do so hear of each other. */
export const writePermissions = async (
  { trx, caller, services }: Pick<WriteContext, 'caller' | 'services'> & { readonly trx: Trx },
  { id, title }: { readonly id: number; readonly title: string },
  change: { readonly before: readonly string[]; readonly after: readonly string[] },
): Promise<void> => {
  const { before, after } = change;
  if (before.join() === after.join()) return;
  await sql`delete from role_permissions where role_id = ${id}`.execute(trx);
  await sql`insert into role_permissions (role_id, permission)
    select ${id}, value from jsonb_array_elements_text(${JSON.stringify(after)}::jsonb)`.execute(trx);
  await sql`update roles set revision = revision + 1, updated_at = now() where id = ${id}`.execute(trx);
  const entry = { action: 'update', resource: roles.name, recordId: id, title } as const;
  await services.trail.record(trx, caller, [
    { ...entry, before: { permissions: before }, after: { permissions: after } },
  ]);
};

/** What is asked for, with what it needs; what a role has lacked until now it may go on lacking. */
const completed = (asked: readonly string[], before: readonly string[], all: readonly string[]): string[] => {
  const added = asked.filter((one) => !before.includes(one));
  const kept = new Set([...asked, ...before, ...withNeeded(added, all)]);
  return withNeeded(asked, all).filter((one) => kept.has(one));
};

/** What is new in a role must be the giver's own, where the role gives it. */
export const guardAdded = async (
  { trx, caller }: WriteContext,
  id: number,
  present: readonly string[],
  field = 'permissions',
): Promise<void> => {
  const added = (await grantsOfRoles(trx, [id])).filter(({ permission }) => !present.includes(permission));
  if (!(await hasAll(trx, caller, added))) throw refuse(field, 'beyondRights');
};

const change = async (context: WriteContext, id: number, { permissions, revision }: Asked): Promise<void> => {
  const { trx, services } = context;
  const row = await lockRow(trx, roleEntity, id);
  if (!row) throw new AppError('notFound');
  await checkUnits(context, { action: 'update', id, values: {} });
  const all = permissionRegister(services.register);
  const unknown = permissions.find((one) => !all.includes(one));
  if (unknown !== undefined) throw refuse('permissions', 'permission', unknown);
  const before = await permissionsOf(trx, id);
  if (revision !== undefined && revision !== Number(row['revision'])) {
    throw new AppError('stale', { data: { permissions: before, revision: row['revision'] } });
  }
  const after = completed(permissions, before, all);
  await writePermissions(context, { id, title: String(row['title']) }, { before, after });
  await guardAdded(context, id, before);
};

/** GET and POST /role/{id}/accesses. */
export const accessRoutes = (app: FastifyInstance, services: Services): void => {
  const schema = { tags: [roles.name] };
  app.get<{ Params: Params }>(
    path,
    { config: { access: { anyOf: [permissionOf(roles, 'view')] }, units: 'kept' }, schema },
    async (request) => ({ data: await accessesOf(services, request.caller!, pathId(request.params.id)) }),
  );
  app.post<{ Params: Params; Body: Asked }>(
    path,
    { config: { access: { anyOf: [permissionOf(roles, 'edit')] }, units: 'kept' }, schema: { ...schema, body } },
    async (request) => {
      const id = pathId(request.params.id);
      await inTransaction(services, request.caller!, roleEntity, (context) => change(context, id, request.body));
      return { data: await accessesOf(services, request.caller!, id) };
    },
  );
};
