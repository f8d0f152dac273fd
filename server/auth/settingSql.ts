import { sql, type RawBuilder } from 'kysely';
import { settled, type Settings, type SettingsOf } from '#schema';

/** The names of a group's fields that hold numbers. */
type NumberName<S extends Settings> = {
  [N in keyof S['fields']]: S['fields'][N] extends { kind: 'integer' } ? N : never;
}[keyof S['fields']] &
  string;

/** SQL for a number among the settings, so that what one server writes binds all at their next statement. */
export const numberSettingSql = <const S extends Settings>(group: S, name: NumberName<S>): RawBuilder<number> => {
  const otherwise = Number(settled(group, {})[name as unknown as keyof SettingsOf<S>]);
  return sql<number>`coalesce(
    (select (value->>${sql.lit(name)})::int from settings where key = ${sql.lit(group.key)}), ${sql.lit(otherwise)})`;
};

/** SQL for a choice among the settings. */
export const choiceSettingSql = <const S extends Settings>(group: S, name: keyof SettingsOf<S> & string) =>
  sql<string>`coalesce(
    (select value->>${sql.lit(name)} from settings where key = ${sql.lit(group.key)}),
    ${sql.lit(String(settled(group, {})[name]))})`;
