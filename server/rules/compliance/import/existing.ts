import { sql } from 'kysely';
import type { Executor } from '#server/database/schema.ts';
import type { NodeDraft } from './draft.ts';

/** A node as the database has it. */
export interface ExistingNode {
  readonly id: number;
  readonly parentId: number | null;
  readonly type: NodeDraft['type'];
  readonly position: number;
  readonly code: string | null;
  readonly title: string;
  readonly description: string | null;
  readonly guidance: string | null;
  readonly weight: number | null;
  readonly level: number | null;
  readonly notApplicable: boolean;
}

/** All nodes of a package, siblings in their order; locked where they are about to be written from what is read. */
export const nodesOfPackage = async (db: Executor, packageId: number, lock = false): Promise<ExistingNode[]> => {
  const { rows } = await sql<ExistingNode>`
    select id, parent_id as "parentId", type, position, code, title, description, guidance, weight, level,
      not_applicable as "notApplicable"
    from package_items where package_id = ${packageId} order by position, id ${lock ? sql`for update` : sql``}`.execute(
    db,
  );
  return rows;
};
