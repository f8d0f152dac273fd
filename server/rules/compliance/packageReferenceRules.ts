import type { Rules } from '#server/crud/rules.ts';
import type { Row, Trx } from '#server/database/schema.ts';
import { refuse } from '#server/http/errors.ts';
import { itemType } from './import/draft.ts';

const nodeOf = async (trx: Trx, field: string, id: unknown): Promise<Row> => {
  const node = await trx.selectFrom('package_items').selectAll().where('id', '=', id).executeTakeFirst();
  if (!node) throw refuse(field, 'reference');
  if (node['type'] !== itemType) throw refuse(field, 'onlyItems');
  return node;
};

/** A requirement refers to a requirement of another package; that it is of the named one is said in the definition. */
export const packageReferenceRules: Rules = {
  together: true,
  before: async ({ trx, action, before, values }) => {
    if (action === 'remove') return;
    const given = (name: string, column: string): unknown => values[name] ?? before?.[column];
    const item = await nodeOf(trx, 'itemId', given('itemId', 'item_id'));
    const target = await nodeOf(trx, 'targetId', given('targetId', 'target_id'));
    if (target['package_id'] === item['package_id']) throw refuse('packageId', 'samePackage');
  },
};
