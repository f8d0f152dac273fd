import { sql } from 'kysely';
import type { ListView } from '#schema';
import type { Executor } from '#server/database/schema.ts';
import type { Caller } from '#server/http/access.ts';

interface Named {
  readonly id: number;
  readonly title: string;
}

/** A view as the table keeps it, with whom it is shared, as one person sees it. */
export interface ViewRow {
  readonly id: number;
  readonly resource: string;
  readonly name: string;
  readonly state: ListView;
  readonly mine: boolean;
  readonly owner: Named;
  readonly role: Named | null;
  readonly roleDefault: boolean;
}

const rolesOf = ({ userId }: Caller) => sql`(select target_id from users_roles where owner_id = ${userId})`;

const selected = ({ userId }: Caller) => sql`
  select v.id, v.resource, v.name, v.state, v.owner_id = ${userId} as mine, v.role_default as "roleDefault",
    jsonb_build_object('id', o.id, 'title', o.first_name || ' ' || o.last_name) as owner,
    case when r.id is not null then jsonb_build_object('id', r.id, 'title', r.title) end as role
  from saved_views v join users o on o.id = v.owner_id left join roles r on r.id = v.role_id`;

/** The person's own views of a list, and those shared with one of their roles; nobody sees another's own. */
export const readViews = async (db: Executor, caller: Caller, resource: string): Promise<ViewRow[]> => {
  const { rows } = await sql<ViewRow>`${selected(caller)}
    where v.resource = ${resource} and (v.owner_id = ${caller.userId} or v.role_id in ${rolesOf(caller)})
    order by v.name collate persian, v.id`.execute(db);
  return rows;
};

/** One of them by its id. */
export const findView = async (db: Executor, caller: Caller, id: number): Promise<ViewRow | undefined> => {
  const { rows } = await sql<ViewRow>`${selected(caller)}
    where v.id = ${id} and (v.owner_id = ${caller.userId} or v.role_id in ${rolesOf(caller)})`.execute(db);
  return rows[0];
};

/** What the person chose to see first: a view's id, null for the plain list, undefined where they never chose. */
export const ownDefault = async (
  db: Executor,
  { userId }: Caller,
  resource: string,
): Promise<number | null | undefined> => {
  const { rows } = await sql<{ id: number | null }>`
    select view_id as id from default_views where user_id = ${userId} and resource = ${resource}`.execute(db);
  return rows[0]?.id;
};

/** Notes that choice; undefined forgets it. */
export const setOwnDefault = async (
  db: Executor,
  { userId }: Caller,
  resource: string,
  id: number | null | undefined,
): Promise<void> => {
  if (id === undefined) {
    await sql`delete from default_views where user_id = ${userId} and resource = ${resource}`.execute(db);
    return;
  }
  await sql`
    insert into default_views (user_id, resource, view_id) values (${userId}, ${resource}, ${id})
    on conflict (user_id, resource) do update set view_id = excluded.view_id`.execute(db);
};
