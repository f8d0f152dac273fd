import { snakeCase, type Register, type Resource } from '#schema';
import { sql, type RawBuilder } from 'kysely';

/** A resource of the register; the register's own check has made sure that it is there. */
export const resourceNamed = (register: Register, name: string): Resource => {
  const found = register.resources.find((resource) => resource.name === name);
  if (!found) throw new Error(`there is no resource '${name}' in the register`);
  return found;
};

/** How a record is called: its title fields joined by a space, or `titleElse` where they are empty. */
export const titleSql = (resource: Resource, alias: string): RawBuilder<string> => {
  const column = (field: string): RawBuilder<unknown> => sql`${sql.ref(`${alias}.${snakeCase(field)}`)}::text`;
  const names = typeof resource.title === 'string' ? [resource.title] : resource.title;
  const [only] = names;
  const title = names.length === 1 && only ? column(only) : sql`concat_ws(' ', ${sql.join(names.map(column))})`;
  const otherwise = resource.titleElse ? sql`nullif(${column(resource.titleElse)}, ''), ''` : sql`''`;
  return sql<string>`coalesce(nullif(btrim(${title}), ''), ${otherwise})`;
};

/** The picture that stands beside the title, where the resource has one. */
export const pictureOf = (resource: Resource): string | undefined =>
  Object.entries(resource.fields).find(([, field]) => field.kind === 'avatar')?.[0];

/** What stands for the title of a record that is not seen. */
export const unseenTitle = '…';

/** A record as others show it: {id, title, avatar?}; of one that is not seen, that there is one. */
export const labelSql = (resource: Resource, alias: string, seen?: RawBuilder<boolean>): RawBuilder<unknown> => {
  const shown = (value: RawBuilder<unknown>, otherwise: RawBuilder<unknown>): RawBuilder<unknown> =>
    seen ? sql`case when ${seen} then ${value} else ${otherwise} end` : value;
  const title = shown(titleSql(resource, alias), sql`${sql.lit(unseenTitle)}::text`);
  const picture = pictureOf(resource);
  const avatar = picture ? sql`, 'avatar', ${shown(sql.ref(`${alias}.${snakeCase(picture)}`), sql`null`)}` : sql``;
  return sql`json_build_object('id', ${sql.ref(`${alias}.id`)}, 'title', ${title}${avatar})`;
};
