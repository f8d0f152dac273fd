import { sql } from 'kysely';
import { preferenceValues } from '#resources/preferences.ts';
import type { Register } from '#schema';
import type { Executor } from '#server/database/schema.ts';
import { refuse } from '#server/http/errors.ts';

type Values = typeof preferenceValues;

/** What a person chose; what they never touched is absent. */
export type Preferences = { readonly [P in keyof Values]?: Values[P][number] } & { readonly startPage?: string };

/** As the OpenAPI document shows it and Fastify checks it. */
export const preferencesBody = {
  type: 'object',
  additionalProperties: false,
  properties: {
    ...Object.fromEntries(Object.entries(preferenceValues).map(([name, values]) => [name, { enum: [...values] }])),
    startPage: { type: 'string', maxLength: 100 },
  },
};

/** Refuses a start page that is no entry of the menu. */
export const checkStartPage = ({ menu }: Register, { startPage }: Preferences): void => {
  const known = startPage === undefined || menu.some(({ entries }) => entries.includes(startPage));
  if (!known) throw refuse('startPage', 'choice');
};

/** What the person chose so far. */
export const readPreferences = async (db: Executor, userId: number): Promise<Preferences> => {
  const { rows } = await sql<{ value: Preferences }>`
    select value from preferences where user_id = ${userId}`.execute(db);
  return rows[0]?.value ?? {};
};

/** Lays new choices over the present ones and gives them all. */
export const writePreferences = async (db: Executor, userId: number, change: Preferences): Promise<Preferences> => {
  if (Object.keys(change).length === 0) return readPreferences(db, userId);
  const { rows } = await sql<{ value: Preferences }>`
    insert into preferences (user_id, value) values (${userId}, ${JSON.stringify(change)}::jsonb)
    on conflict (user_id) do update set value = preferences.value || excluded.value
    returning value`.execute(db);
  return rows[0]!.value;
};
