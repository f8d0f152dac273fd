import { snakeCase } from '#schema';
import { sql } from 'kysely';
import type { Row } from '#server/database/schema.ts';
import type { Entity } from '#server/crud/entity.ts';
import { changedColumns, newColumns, writeLinks } from '#server/crud/store.ts';
import { kindOf } from '#server/crud/kinds/index.ts';
import { tablesOf } from '#server/crud/tables.ts';
import type { WriteContext } from '#server/crud/writeContext.ts';
import { parentIdOf, type RowPlan } from './draft.ts';
import { portions } from './inTurns.ts';

const newRow = ({ resource, ...entity }: Entity, plan: RowPlan, scope: number | undefined): Row => {
  const scopeKey = resource.tree?.scope?.key;
  return {
    ...newColumns({ resource, ...entity }, plan.values, plan.place.type),
    ...(resource.tree && { parent_id: parentIdOf(plan.place.parent) ?? null, position: plan.place.position }),
    ...(resource.tree?.types && { [resource.tree.types.key]: plan.place.type }),
    ...(scopeKey !== undefined && { [snakeCase(scopeKey)]: scope }),
  };
};

/** So many rows are written by one statement: those who read between two of them are not to wait long. */
const atOnce = 200;

/** Makes the records of some rows, in sets. */
export const insertRows = async (
  { trx, entity }: WriteContext,
  plans: readonly RowPlan[],
  scope: number | undefined,
): Promise<void> => {
  for (const some of portions(plans, atOnce)) {
    const rows = await trx
      .insertInto(entity.table)
      .values(some.map((plan) => newRow(entity, plan, scope)))
      .returning('id')
      .execute();
    for (const [index, plan] of some.entries()) plan.place.id = Number(rows[index]!['id']);
  }
};

/** The whole of the columns that some rows change, as they will be. */
const changedRow = (entity: Entity, plan: RowPlan, stored: Row): Row => ({
  ...changedColumns(entity, plan.values, stored),
  ...(plan.place.parent && { parent_id: parentIdOf(plan.place.parent) ?? null, position: plan.place.position }),
});

const updateSome = async (
  { trx, entity }: WriteContext,
  plans: readonly RowPlan[],
  stored: ReadonlyMap<number, Row>,
): Promise<void> => {
  const changes = plans.map((plan) => changedRow(entity, plan, stored.get(plan.place.id ?? 0) ?? {}));
  const columns = [...new Set(changes.flatMap((row) => Object.keys(row)))];
  const model = tablesOf(entity.resource)[0]?.columns ?? {};
  const rows = changes.map((change, index): Row => {
    const id = plans[index]!.place.id!;
    const before = stored.get(id) ?? {};
    return { id, ...Object.fromEntries(columns.map((name) => [name, name in change ? change[name] : before[name]])) };
  });
  const types = ['id', ...columns].map((name) => sql`${sql.id(name)} ${sql.raw(model[name]?.type ?? 'text')}`);
  const set = columns.map((name) => sql`${sql.id(name)} = given.${sql.id(name)},`);
  await sql`update ${sql.table(entity.table)} as record
    set ${sql.join(set, sql` `)} revision = record.revision + 1, updated_at = now()
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (${sql.join(types)})
    where record.id = given.id`.execute(trx);
};

/** Changes the records of some rows, in sets; `stored` are the records in database form. */
export const updateRows = async (
  context: WriteContext,
  plans: readonly RowPlan[],
  stored: ReadonlyMap<number, Row>,
): Promise<void> => {
  for (const some of portions(plans, atOnce)) await updateSome(context, some, stored);
};

/** Writes the lists of references of some rows, field by field. */
export const linkRows = async (context: WriteContext, plans: readonly RowPlan[]): Promise<void> => {
  for (const [name, field] of context.entity.writable) {
    if (kindOf(field).storage !== 'links') continue;
    const owners = plans
      .filter(({ values }) => Array.isArray(values[name]))
      .map(({ place, values }) => ({ id: place.id!, ids: values[name] as readonly number[] }));
    if (owners.length > 0) await writeLinks(context, name, owners);
  }
};
