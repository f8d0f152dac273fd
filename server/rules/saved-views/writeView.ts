import { sql } from 'kysely';
import { permissionOf } from '#schema';
import { roles } from '#resources/users/roles.ts';
import type { Entity } from '#server/crud/entity.ts';
import type { Trx } from '#server/database/schema.ts';
import { may, type Caller } from '#server/http/access.ts';
import { AppError, refuse } from '#server/http/errors.ts';
import type { NewView, ViewChange } from './bodies.ts';
import { fitView } from './fitView.ts';
import type { ViewRow } from './viewRows.ts';

/** So many views of one list may a person keep. */
const most = 100;

const mayShare = (caller: Caller): boolean => may(caller, permissionOf(roles, 'edit'));

const checkedName = (name: string): string => {
  const trimmed = name.trim();
  if (trimmed === '') throw refuse('name', 'required');
  if (!trimmed.isWellFormed() || trimmed.includes('\0')) throw refuse('name', 'control');
  return trimmed;
};

const checkState = (entity: Entity, { state }: ViewChange): void => {
  const dropped = state ? fitView(entity, state).dropped : [];
  if (dropped.length > 0) throw refuse('state', 'listColumn', dropped.join('، '));
};

/** Locks the role, so that two first views of it cannot come to be at the same time. */
const checkRole = async (trx: Trx, roleId: number): Promise<void> => {
  const { rows } = await sql`select id from roles where id = ${roleId} for update`.execute(trx);
  if (rows.length === 0) throw refuse('roleId', 'reference');
};

/** A role has one first view of a list. */
const leaveOneDefault = async (trx: Trx, id: number): Promise<void> => {
  await sql`update saved_views other set role_default = false from saved_views chosen
    where chosen.id = ${id} and chosen.role_default and other.role_default and other.id <> chosen.id
      and other.role_id = chosen.role_id and other.resource = chosen.resource`.execute(trx);
};

const refuseTaken = async (trx: Trx, caller: Caller, resource: string, name: string, id = 0): Promise<void> => {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from saved_views where owner_id = ${caller.userId} and resource = ${resource}`.execute(trx);
  if (rows.some((row) => row.name === name && row.id !== id))
    throw new AppError('duplicate', { fields: { name: [{ code: 'unique' }] } });
  if (id === 0 && rows.length >= most) throw refuse('name', 'tooMany', most);
};

/** Keeps a new view of the caller's and gives its id. */
export const createView = async (trx: Trx, caller: Caller, entity: Entity, given: NewView): Promise<number> => {
  const { state, roleId = null, roleDefault = false, resource } = given;
  const name = checkedName(given.name);
  checkState(entity, given);
  if (roleId !== null) {
    if (!mayShare(caller)) throw new AppError('forbidden');
    await checkRole(trx, roleId);
  }
  await refuseTaken(trx, caller, resource, name);
  const { rows } = await sql<{ id: number }>`
    insert into saved_views (owner_id, role_id, role_default, resource, name, state)
    values (${caller.userId}, ${roleId}, ${roleId !== null && roleDefault}, ${resource}, ${name},
      ${JSON.stringify(state)}::jsonb)
    returning id`.execute(trx);
  const { id } = rows[0]!;
  await leaveOneDefault(trx, id);
  return id;
};

/** What others see of a view may be changed by whoever may share; to stop sharing, being its owner is enough. */
const guardChange = (caller: Caller, view: ViewRow, given: ViewChange): void => {
  if (!view.mine) throw new AppError('forbidden');
  const roleId = given.roleId === undefined ? (view.role?.id ?? null) : given.roleId;
  if (roleId !== null && !mayShare(caller)) throw new AppError('forbidden');
};

/** Changes a view of the caller's own. */
export const changeView = async (
  trx: Trx,
  caller: Caller,
  entity: Entity,
  view: ViewRow,
  given: ViewChange,
): Promise<void> => {
  guardChange(caller, view, given);
  checkState(entity, given);
  const name = given.name === undefined ? view.name : checkedName(given.name);
  const roleId = given.roleId === undefined ? (view.role?.id ?? null) : given.roleId;
  if (roleId !== null) await checkRole(trx, roleId);
  await refuseTaken(trx, caller, view.resource, name, view.id);
  await sql`update saved_views set name = ${name}, role_id = ${roleId},
      role_default = ${roleId !== null && (given.roleDefault ?? view.roleDefault)},
      state = ${JSON.stringify(given.state ?? view.state)}::jsonb, updated_at = now()
    where id = ${view.id}`.execute(trx);
  await leaveOneDefault(trx, view.id);
};

/** Removes a view of the caller's own. */
export const removeView = async (trx: Trx, { mine, id }: ViewRow): Promise<void> => {
  if (!mine) throw new AppError('forbidden');
  await sql`delete from saved_views where id = ${id}`.execute(trx);
};
