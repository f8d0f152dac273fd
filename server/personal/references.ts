import { permissionOf, snakeCase, tableName, type Register, type Resource } from '#schema';
import { sql, type RawBuilder } from 'kysely';
import { users } from '#resources/users/users.ts';
import { seenSql } from '#server/crud/belongingSql.ts';
import { titleSql, unseenTitle } from '#server/crud/kinds/labelSql.ts';
import { sightOf } from '#server/crud/sight.ts';
import { joinTableName } from '#server/crud/tables.ts';
import type { Db, Executor } from '#server/database/schema.ts';
import { may, type Caller } from '#server/http/access.ts';

/** A field by which records refer to people. */
export interface PersonField {
  readonly of: Resource;
  readonly by: string;
}
/** How many records refer to a person by a field. */
export interface PersonCount extends PersonField {
  readonly total: number;
}
/** A record that refers to a person. */
export interface PersonReference {
  readonly id: number;
  /** that there is one, where whoever asks may not view it */
  readonly title: string;
}

const batch = 500;

/** The fields of all kept records that refer to people; the trail stands for itself. */
export const personFields = ({ resources }: Register): readonly PersonField[] =>
  resources
    .filter(({ log, server }) => !log && server === undefined)
    .flatMap((of) =>
      Object.entries(of.fields).flatMap(([by, field]) =>
        'to' in field && field.to === users.name && field.storage !== 'computed' ? [{ of, by }] : [],
      ),
    );

const refers = ({ of, by }: PersonField, id: number): RawBuilder<unknown> =>
  of.fields[by]?.kind === 'references'
    ? sql`exists (select 1 from ${sql.table(joinTableName(of, by))} as link
        where link.owner_id = m.id and link.target_id = ${id})`
    : sql`${sql.ref(`m.${snakeCase(by)}`)} = ${id}`;

/** How many records refer to a person, by field; none where there are none. */
export const countReferences = async (db: Executor, register: Register, id: number): Promise<PersonCount[]> => {
  const counts: PersonCount[] = [];
  for (const field of personFields(register)) {
    const { rows } = await sql<{ total: number }>`
      select count(*)::int as total from ${sql.table(tableName(field.of.name))} as m where ${refers(field, id)}`.execute(
      db,
    );
    if (rows[0]!.total > 0) counts.push({ ...field, total: rows[0]!.total });
  }
  return counts;
};

/** The title of a record, for those who may view it. */
const shownTitle = (register: Register, caller: Caller, of: Resource): RawBuilder<string> => {
  if (!may(caller, permissionOf(of, 'view'))) return sql`${sql.lit(unseenTitle)}::text`;
  const sight = sightOf(register, caller);
  if (!sight) return titleSql(of, 'm');
  return sql`case when exists (select 1 from ${seenSql({ register, sight }, of, 'k')} where k.id = m.id)
    then ${titleSql(of, 'm')} else ${sql.lit(unseenTitle)} end`;
};

/** The records that refer to a person by a field, some hundred at a time; titles as far as the caller may view them. */
export async function* readReferences(
  db: Db,
  { register, caller, id }: { readonly register: Register; readonly caller: Caller; readonly id: number },
  field: PersonField,
): AsyncGenerator<readonly PersonReference[]> {
  const title = shownTitle(register, caller, field.of);
  let reached = 0;
  for (;;) {
    const { rows } = await sql<PersonReference>`
      select m.id, ${title} as title from ${sql.table(tableName(field.of.name))} as m
      where m.id > ${reached} and ${refers(field, id)} order by m.id limit ${batch}`.execute(db);
    if (rows.length > 0) yield rows;
    if (rows.length < batch) return;
    reached = rows.at(-1)!.id;
  }
}
