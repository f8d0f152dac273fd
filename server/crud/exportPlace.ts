// How a sheet says where a node stands: its type in a word, and what stands above it by code or by path.
import { snakeCase, type Resource } from '#schema';
import { sql, type RawBuilder } from 'kysely';
import type { Row } from '#server/database/schema.ts';
import type { Language } from '#server/http/language.ts';
import type { Cell } from '#server/sheets/cell.ts';
import { tableSql, type Entity } from './entity.ts';
import { nodeWords } from './import/readWords.ts';
import { titleSql } from './kinds/labelSql.ts';
import { rowType } from './nodeType.ts';

/** The wire name under which the query of an export has the place above; no field can be called so. */
const placeName = '$place';

/** The columns of a tree's own that a sheet needs to be read back. */
export const placeColumns = ({ tree, importKey }: Resource): string[] =>
  tree && importKey ? ['parentId', ...(tree.types ? [tree.types.key] : [])] : [];

const titles = ({ title }: Resource): readonly string[] => (typeof title === 'string' ? [title] : title);

/** Titles from the top, each with its slashes escaped, as `splitPath` takes them apart. */
const pathSql = (entity: Entity, parent: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  with recursive up as (
    select n.id, n.parent_id, ${titleSql(entity.resource, 'n')} as title, 1 as depth
    from ${tableSql(entity, 'n')} where n.id = ${parent}
    union all
    select n.id, n.parent_id, ${titleSql(entity.resource, 'n')}, up.depth + 1
    from ${tableSql(entity, 'n')} join up on n.id = up.parent_id
  )
  select string_agg(replace(replace(title, '\\', '\\\\'), '/', '\\/'), ' / ' order by depth desc) from up)`;

/** What the query of an export carries beside its fields: the code of what stands above a node, else the path to it. */
export const placeSql = (entity: Entity, alias: string): RawBuilder<unknown> => {
  const { importKey = '' } = entity.resource;
  const parent = sql.ref(`${alias}.parent_id`);
  const path = pathSql(entity, parent);
  const code = sql`(select nullif(p.${sql.id(snakeCase(importKey))}::text, '') from ${tableSql(entity, 'p')} where p.id = ${parent})`;
  return sql`${titles(entity.resource).includes(importKey) ? path : sql`coalesce(${code}, ${path})`} as ${sql.id(placeName)}`;
};

/** The cell of a tree's own column; undefined for all others. */
export const placeCell = (entity: Entity, name: string, language: Language): ((row: Row) => Cell) | undefined => {
  const { tree, importKey } = entity.resource;
  if (!tree || !importKey) return undefined;
  if (name === 'parentId') return (row) => (row[placeName] as string | null) ?? null;
  if (name !== tree.types?.key) return undefined;
  const { group, item } = nodeWords(entity, language);
  return (row) => (rowType(entity, row) === 1 ? group : item);
};
