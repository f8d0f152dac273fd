import { administratorId, type NodeType } from '#schema';
import { createOne } from '#server/crud/createOne.ts';
import { makeEntity, type Entity } from '#server/crud/entity.ts';
import { putOff } from '#server/crud/later.ts';
import { kindOf } from '#server/crud/kinds/index.ts';
import type { Given } from '#server/crud/readBody.ts';
import { newColumns, writeLinks } from '#server/crud/store.ts';
import { titleOf } from '#server/crud/titleOf.ts';
import { updateOne } from '#server/crud/updateOne.ts';
import type { WriteContext } from '#server/crud/writeContext.ts';
import type { Row, Trx } from '#server/database/schema.ts';
import type { Caller } from '#server/http/access.ts';
import { rules } from '#server/rules/index.ts';
import type { Services } from '#server/services.ts';
import { deskOf } from './desks.ts';

/** A record to be made: values of its own fields, and columns that place it in a tree. */
export interface NewRecord {
  readonly values: Readonly<Record<string, unknown>>;
  readonly columns?: Row;
  /** group or item, in a tree that has both */
  readonly type?: NodeType;
}

/** Writes the demo's records the way its people would: by the same rules, and into the same trail. */
export interface Writer {
  readonly create: (resource: string, values: Record<string, unknown>) => Promise<number>;
  /** many at once, in one statement; `columns` are what the definition does not name. Gives the ids in their order. */
  readonly createMany: (resource: string, records: readonly NewRecord[]) => Promise<number[]>;
  readonly update: (resource: string, id: number, values: Record<string, unknown>) => Promise<void>;
  /** the same, on behalf of somebody else */
  readonly as: (userId: number) => Writer;
}

const blank: Given = {
  values: {},
  revision: undefined,
  parentId: undefined,
  position: undefined,
  type: undefined,
  scope: undefined,
};

/** A person of the demo, with every right: it plays what they did, not what they may do. */
export const demoCaller = (userId: number): Caller => ({
  userId,
  sessionId: 0,
  username: '',
  isAdministrator: true,
  isConfirmed: true,
  permissions: new Set(),
  mustChangePassword: false,
  mustSetSecondFactor: false,
  address: deskOf(userId),
});

type Context = Omit<WriteContext, 'later'>;

/** What rules put off is done at once: the demo writes one record after the other. */
const atOnce = async <T>(context: Context, work: (context: WriteContext) => Promise<T>) => {
  const { later, finish } = putOff();
  const done = await work({ ...context, later });
  await finish();
  return done;
};

/** The lists of references of new records, one statement for each field that has any. */
const linkMany = async (context: Context, records: readonly NewRecord[], ids: readonly number[]): Promise<void> => {
  for (const [name, field] of Object.entries(context.entity.resource.fields)) {
    if (kindOf(field).storage !== 'links') continue;
    const owners = records.flatMap(({ values }, index) => {
      const targets = values[name] as readonly number[] | undefined;
      return targets && targets.length > 0 ? [{ id: ids[index]!, ids: targets }] : [];
    });
    if (owners.length > 0) await writeLinks(context, name, owners);
  }
};

const insertMany = async (context: Context, records: readonly NewRecord[]): Promise<number[]> => {
  const { services, trx, caller, entity } = context;
  const typeKey = entity.resource.tree?.types?.key;
  const rows = records.map(({ values, columns, type }) => ({
    ...newColumns(entity, values, type),
    ...(typeKey !== undefined && { [typeKey]: type }),
    ...columns,
  }));
  const made = await trx.insertInto(entity.table).values(rows).returning('id').execute();
  const ids = made.map((row) => Number(row['id']));
  await linkMany(context, records, ids);
  const entries = records.map(({ values }, index) => ({
    action: 'create' as const,
    resource: entity.resource.name,
    recordId: ids[index]!,
    title: titleOf(entity, values),
    before: null,
    after: values,
  }));
  await services.trail.record(trx, caller, entries);
  return ids;
};

export const demoWriter = (services: Services, trx: Trx, userId: number = administratorId): Writer => {
  const entities = new Map<string, Entity>();
  const contextOf = (name: string): Context => {
    const resource = services.register.resources.find((one) => one.name === name);
    if (!resource) throw new Error(`the demo writes '${name}', which is no resource`);
    const entity = entities.get(name) ?? makeEntity(services.register, resource, rules[name]);
    entities.set(name, entity);
    return { services, trx, caller: demoCaller(userId), entity };
  };
  return {
    create: async (name, values) => {
      const row = await atOnce(contextOf(name), (context) => createOne(context, { ...blank, values }));
      return Number(row['id']);
    },
    createMany: (name, records) => insertMany(contextOf(name), records),
    update: async (name, id, values) => {
      await atOnce(contextOf(name), (context) => updateOne(context, id, { ...blank, values }));
    },
    as: (other) => demoWriter(services, trx, other),
  };
};
