import { listedNode, nodeTypes, snakeCase, tableName, type Resource } from '#schema';
import { sql, type RawBuilder } from 'kysely';
import { seenSql, type Seen } from '#server/crud/belongingSql.ts';
import { pictureOf, resourceNamed, titleSql } from '#server/crud/kinds/labelSql.ts';
import { slot } from '#server/crud/statement.ts';

/** Enough to find good ones among; a word that half of all records hold is not worth sorting them all. */
const mostCompared = 400;

/** The slots of the statement, in order; those of the words' patterns follow. */
const slots = { most: 0, start: 1, wordStart: 2, words: 3 } as const;

const column = (name: string): RawBuilder<unknown> => sql.ref(`a.${snakeCase(name)}`);

/** What tells records of the same title apart: in whose tree they stand, what stands above them, or their other name. */
const contextSql = (seen: Seen, resource: Resource): RawBuilder<unknown> => {
  const { tree, title, titleElse } = resource;
  if (tree?.scope) {
    const scope = resourceNamed(seen.register, tree.scope.to);
    return sql`(select ${titleSql(scope, 's')} from ${seenSql(seen, scope, 's')} where s.id = ${column(tree.scope.key)})`;
  }
  if (tree) {
    const above = titleSql({ title, titleElse } as Resource, 'p');
    return sql`(select ${above} from ${seenSql(seen, resource, 'p')} where p.id = a.parent_id)`;
  }
  return titleElse ? sql`${column(titleElse)}::text` : sql`null::text`;
};

/** How well a record fits: it starts with what was typed, one of its words does, or it holds the words somewhere. */
const rankSql = sql`case when f.folded like ${slot(slots.start)} then 0
  when f.folded like ${slot(slots.wordStart)} then 1 else 2 end`;

const ofOne = (seen: Seen, resource: Resource, place: number, words: number): RawBuilder<unknown> => {
  const listed = listedNode(resource);
  const fits = [
    ...Array.from({ length: words }, (_, index) => sql`folded like ${slot(slots.words + index)}`),
    ...(listed && resource.tree?.types
      ? [sql`${sql.id(resource.tree.types.key)} = ${sql.lit(nodeTypes[listed])}`]
      : []),
  ];
  if (resource.removal?.archives) fits.push(sql`archived_at is null`);
  const picture = pictureOf(resource);
  const { tree, code } = resource;
  return sql`
    select ${sql.lit(place)} as place, c.rank, c.size, a.id, ${titleSql(resource, 'a')} as title,
      ${code ? sql`${column(code)}::text` : sql`null::text`} as code,
      ${contextSql(seen, resource)} as context,
      ${picture ? column(picture) : sql`null::text`} as avatar,
      ${tree?.scope ? column(tree.scope.key) : sql`null::bigint`} as scope_id,
      ${tree?.types ? column(tree.types.key) : sql`null::smallint`} as type
    from (
      select f.id, ${rankSql} as rank, length(f.folded) as size
      from (select id, folded from ${seenSql(seen, resource, 'own')} where ${sql.join(fits, sql` and `)} limit ${sql.lit(mostCompared)}) f
      order by 2, 3, 1 limit ${slot(slots.most)}
    ) c join ${sql.table(tableName(resource.name))} a on a.id = c.id`;
};

/** The best records of each resource, in one statement. */
export const searchSql = (seen: Seen, found: readonly Resource[], words: number): RawBuilder<unknown> => {
  const parts = found.map((resource, place) => sql`(${ofOne(seen, resource, place, words)})`);
  return sql`${sql.join(parts, sql` union all `)} order by place, rank, size, id`;
};
