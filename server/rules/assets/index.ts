// Rules of the organisation's assets.
import { sql } from 'kysely';
import type { RulesByName } from '#server/crud/rules.ts';

/** An asset is tangible or intangible as its group is. */
export const assetRules: RulesByName = {
  assets: {
    computed: {
      kind: (alias) => sql`(select above.type from assets as above where above.id = ${sql.ref(`${alias}.parent_id`)})`,
    },
  },
};
