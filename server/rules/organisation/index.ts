// What anybody may know: the name of the organisation, which is that of its root unit and stands on the login page,
// and the largest file that the server takes.
import { sql } from 'kysely';
import { businessUnits } from '#resources/governance/businessUnits.ts';
import { titleSql } from '#server/crud/kinds/labelSql.ts';
import type { Rules } from '#server/crud/rules.ts';

/** GET /organisation: {data: {title, upload_limit}}; the limit in bytes. */
export const organisationRules: Rules = {
  routes: (app, { db, config }) => {
    app.get('/organisation', { config: { access: 'public' }, schema: { tags: ['service'] } }, async () => {
      const { rows } = await sql<{ title: string }>`
        select ${titleSql(businessUnits, 'u')} as title from business_units u
        where u.id = ${businessUnits.tree.root}`.execute(db);
      return { data: { title: rows[0]?.title ?? '', uploadLimit: config.uploadLimit } };
    });
  },
};
