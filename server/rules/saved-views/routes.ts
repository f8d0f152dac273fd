import type { FastifyInstance } from 'fastify';
import { permissionOf, snakeKeys, type Register } from '#schema';
import { makeEntity, type Entity } from '#server/crud/entity.ts';
import type { Executor } from '#server/database/schema.ts';
import { may, type Caller } from '#server/http/access.ts';
import { AppError } from '#server/http/errors.ts';
import { pathId } from '#server/http/pathId.ts';
import type { Services } from '#server/services.ts';
import type { TrailEntry } from '#server/trail/trail.ts';
import { defaultBody, newViewBody, viewChangeBody, type NewView, type ViewChange } from './bodies.ts';
import { fitView } from './fitView.ts';
import { findView, ownDefault, readViews, setOwnDefault, type ViewRow } from './viewRows.ts';
import { changeView, createView, removeView } from './writeView.ts';

const signedIn = { access: 'signedIn' } as const;
const tags = ['saved-views'];
type Id = { readonly id: string };

const isPage = ({ pages }: Register, word: string): boolean =>
  pages.some(({ path }) => path.split('/').slice(0, 2).join('/') === `/${word}`);

/**
 * The lists that there are, by the name of their resource, and with `@page` where a page shows it in another way.
 * Whoever may not view one may not keep views of it either.
 */
const listsOf = (register: Register) => {
  const entities = new Map<string, Entity>();
  return (caller: Caller, list: string): Entity => {
    const [name = '', page, ...more] = list.split('@');
    const resource = register.resources.find((one) => one.name === name);
    if (!resource || more.length > 0 || (page !== undefined && !isPage(register, page))) throw new AppError('notFound');
    if (!may(caller, permissionOf(resource, 'view'))) throw new AppError('forbidden');
    const entity = entities.get(name) ?? makeEntity(register, resource);
    entities.set(name, entity);
    return entity;
  };
};

const inWire = (entity: Entity, view: ViewRow): unknown => snakeKeys({ ...view, ...fitView(entity, view.state) });

/** What is shown first: what the person chose, as long as they still see it, else what a role of theirs shows. */
const firstOf = (views: readonly ViewRow[], chosen: number | null | undefined): number | null => {
  if (chosen === null) return null;
  const { id } =
    views.find((view) => view.id === chosen) ?? views.find(({ role, roleDefault }) => role && roleDefault) ?? {};
  return id ?? null;
};

const existing = async (db: Executor, caller: Caller, id: number): Promise<ViewRow> => {
  const view = await findView(db, caller, id);
  if (!view) throw new AppError('notFound');
  return view;
};

const entryOf = (action: TrailEntry['action'], before?: ViewRow, after?: ViewRow): TrailEntry => ({
  action,
  resource: 'saved-views',
  recordId: (after ?? before)!.id,
  title: (after ?? before)!.name,
  before: before ? { ...before } : null,
  after: after ? { ...after } : null,
});

const listRoute = (app: FastifyInstance, { db, register }: Services): void => {
  const list = listsOf(register);
  app.get<{ Params: { resource: string } }>(
    '/savedviews/:resource',
    { config: signedIn, schema: { tags } },
    async (request) => {
      const caller = request.caller!;
      const entity = list(caller, request.params.resource);
      const views = await readViews(db, caller, request.params.resource);
      const first = firstOf(views, await ownDefault(db, caller, request.params.resource));
      return { data: { views: views.map((view) => inWire(entity, view)), default_id: first } };
    },
  );
};

const defaultRoute = (app: FastifyInstance, { db, register }: Services): void => {
  const list = listsOf(register);
  app.post<{ Params: { resource: string }; Body: { id: number | null } }>(
    '/savedviews/:resource/default',
    { config: signedIn, schema: { tags, body: defaultBody } },
    async (request) => {
      const caller = request.caller!;
      const { resource } = request.params;
      list(caller, resource);
      const { id } = request.body;
      await db.transaction().execute(async (trx) => {
        const views = await readViews(trx, caller, resource);
        if (id !== null && !views.some((view) => view.id === id)) throw new AppError('notFound');
        // Where no role shows a view first, the plain list is no choice to be kept.
        const isKept = id !== null || firstOf(views, undefined) !== null;
        await setOwnDefault(trx, caller, resource, isKept ? id : undefined);
      });
      return { data: { default_id: id } };
    },
  );
};

const createRoute = (app: FastifyInstance, { db, register, trail }: Services): void => {
  const list = listsOf(register);
  app.post<{ Body: NewView }>(
    '/savedview',
    { config: signedIn, schema: { tags, body: newViewBody } },
    async (request, reply) => {
      const caller = request.caller!;
      const entity = list(caller, request.body.resource);
      const view = await db.transaction().execute(async (trx) => {
        const made = await existing(trx, caller, await createView(trx, caller, entity, request.body));
        await trail.record(trx, caller, [entryOf('create', undefined, made)]);
        return made;
      });
      return reply.code(201).send({ data: inWire(entity, view) });
    },
  );
};

const changeRoute = (app: FastifyInstance, { db, register, trail }: Services): void => {
  const list = listsOf(register);
  app.post<{ Params: Id; Body: ViewChange & { _method?: string } }>(
    '/savedview/:id',
    { config: signedIn, schema: { tags, body: viewChangeBody } },
    async (request) => {
      const caller = request.caller!;
      const id = pathId(request.params.id);
      const view = await db.transaction().execute(async (trx) => {
        const before = await existing(trx, caller, id);
        await changeView(trx, caller, list(caller, before.resource), before, request.body);
        const after = await existing(trx, caller, id);
        await trail.record(trx, caller, [entryOf('update', before, after)]);
        return after;
      });
      return { data: inWire(list(caller, view.resource), view) };
    },
  );
};

const removeRoute = (app: FastifyInstance, { db, trail }: Services): void => {
  app.delete<{ Params: Id }>('/savedview/:id', { config: signedIn, schema: { tags } }, async (request) => {
    const caller = request.caller!;
    await db.transaction().execute(async (trx) => {
      const view = await existing(trx, caller, pathId(request.params.id));
      await removeView(trx, view);
      await trail.record(trx, caller, [entryOf('remove', view)]);
    });
    return { data: { removed: 1 } };
  });
};

/** Views of a list that people keep for themselves, or share with a role. */
export const savedViewRoutes = (app: FastifyInstance, services: Services): void => {
  listRoute(app, services);
  defaultRoute(app, services);
  createRoute(app, services);
  changeRoute(app, services);
  removeRoute(app, services);
};
