import { packageItems } from '#resources/compliance/packageItems.ts';
import { changedColumns, newColumns } from '#server/crud/store.ts';
import type { Row, Trx } from '#server/database/schema.ts';
import { nodeEntity } from '#server/rules/compliance/entities.ts';
import type { TrailEntry } from '#server/trail/trail.ts';
import { sql } from 'kysely';
import type { ExistingNode } from './existing.ts';
import type { NodePlan } from './planImport.ts';

const batchSize = 500;

const columns = sql.raw(
  'parent_id, type, position, code, title, description, guidance, weight, level, not_applicable, folded',
);
const columnTypes = sql.raw(
  `ordinal int, id bigint, parent_id bigint, type smallint, position int, code text, title text, description text,
   guidance text, weight numeric, level smallint, not_applicable boolean, folded text`,
);

/** An existing node in database form, so that the store can add to it what changes. */
const rowOf = (node: ExistingNode): Row => {
  const { id, parentId, notApplicable, ...same } = node;
  return { ...same, id, parent_id: parentId, not_applicable: notApplicable };
};

/** The whole row as it will be, with its search text. */
const written = ({ draft, parent, existing, changes, position }: NodePlan, ordinal: number): Row => {
  const before = existing && rowOf(existing);
  return {
    ordinal,
    ...before,
    ...(before ? changedColumns(nodeEntity, changes, before) : newColumns(nodeEntity, changes, draft.type)),
    type: draft.type,
    parent_id: parent?.id ?? null,
    position: position ?? existing?.position ?? 0,
  };
};

const insert = async (trx: Trx, packageId: number, plans: readonly NodePlan[]): Promise<void> => {
  const { rows } = await sql<{ id: number }>`
    insert into package_items (package_id, ${columns})
    select ${packageId}::bigint, ${columns}
    from jsonb_to_recordset(${JSON.stringify(plans.map(written))}::jsonb) as given (${columnTypes})
    order by ordinal returning id`.execute(trx);
  for (const [index, plan] of plans.entries()) plan.id = rows[index]!.id;
};

const update = async (trx: Trx, plans: readonly NodePlan[]): Promise<void> => {
  await sql`
    update package_items as item set parent_id = given.parent_id, position = given.position, code = given.code,
      title = given.title, description = given.description, guidance = given.guidance, weight = given.weight,
      level = given.level, not_applicable = given.not_applicable, folded = given.folded,
      revision = item.revision + 1, updated_at = now()
    from jsonb_to_recordset(${JSON.stringify(plans.map(written))}::jsonb) as given (${columnTypes})
    where item.id = given.id`.execute(trx);
};

const before = ({ existing, changes, moves }: NodePlan): Row | null =>
  existing
    ? {
        ...Object.fromEntries(Object.keys(changes).map((name) => [name, existing[name as keyof ExistingNode]])),
        ...(moves && { parentId: existing.parentId }),
      }
    : null;

const entryOf = (plan: NodePlan, packageId: number): TrailEntry => {
  const { draft, parent, existing, changes, moves } = plan;
  const place = { packageId, type: draft.type, parentId: parent?.id ?? null };
  return {
    action: 'import',
    resource: packageItems.name,
    recordId: plan.id ?? null,
    title: draft.values.title,
    before: before(plan),
    after: { ...changes, ...(existing ? moves && { parentId: place.parentId } : place) },
  };
};

/** True where the import changes something of an existing node. */
export const isChanged = ({ existing, changes, moves }: NodePlan): boolean =>
  existing !== undefined && (moves || Object.keys(changes).length > 0);

const depthOf = (plan: NodePlan): number => (plan.parent ? depthOf(plan.parent) + 1 : 1);

/** Parents first, and within a level some hundred at a time. */
const inLevels = (plans: readonly NodePlan[]): NodePlan[][] => {
  const levels: NodePlan[][] = [];
  for (const plan of plans) (levels[depthOf(plan)] ??= []).push(plan);
  return levels
    .filter(Boolean)
    .flatMap((level) =>
      Array.from({ length: Math.ceil(level.length / batchSize) }, (_, index) =>
        level.slice(index * batchSize, (index + 1) * batchSize),
      ),
    );
};

/** Carries the plan out in the transaction. Answers with what the trail has to know; calls `done` after each batch. */
export const writeImport = async (
  trx: Trx,
  packageId: number,
  plans: readonly NodePlan[],
  done: (count: number) => void,
): Promise<TrailEntry[]> => {
  const touched = plans.filter((plan) => !plan.existing || isChanged(plan));
  let count = 0;
  for (const batch of inLevels(touched)) {
    const fresh = batch.filter(({ existing }) => !existing);
    if (fresh.length > 0) await insert(trx, packageId, fresh);
    const changed = batch.filter(({ existing }) => existing);
    if (changed.length > 0) await update(trx, changed);
    count += batch.length;
    done(count);
  }
  return touched.map((plan) => entryOf(plan, packageId));
};
