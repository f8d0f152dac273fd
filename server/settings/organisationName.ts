import { sql } from 'kysely';
import { businessUnits } from '#resources/governance/businessUnits.ts';
import { organisationSettings } from '#resources/settings/organisation.ts';
import type { Executor } from '#server/database/schema.ts';
import { readSettings } from './readSettings.ts';

/** What the organisation is called: as the settings say, else as its root unit is. */
export const organisationName = async (db: Executor): Promise<{ readonly name: string; readonly english: string }> => {
  const { name, nameEnglish } = await readSettings(db, organisationSettings);
  const ofRoot = async (): Promise<string> => {
    const { rows } = await sql<{ title: string }>`
      select title from business_units where id = ${businessUnits.tree.root}`.execute(db);
    return rows[0]?.title ?? '';
  };
  const shown = name ?? (await ofRoot());
  return { name: shown, english: nameEnglish ?? shown };
};
