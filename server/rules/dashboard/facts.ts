import { highestLevel, nodeTypes, permissionOf, ratingsOf, type Register, type Resource } from '#schema';
import { sql, type RawBuilder } from 'kysely';
import { seenSql } from '#server/crud/belongingSql.ts';
import { sightOf, type Sight } from '#server/crud/sight.ts';
import type { Db } from '#server/database/schema.ts';
import { may, type Caller } from '#server/http/access.ts';
import { packageScore } from '#server/rules/compliance/conformitySql.ts';

/** What the caller may view, by name. */
export const viewable = ({ resources }: Register, caller: Caller): readonly Resource[] =>
  resources.filter((resource) => may(caller, permissionOf(resource, 'view')));

export interface CountFact {
  readonly resource: string;
  readonly count: number;
}

/** As many as the list of the resource shows: of a family that lists its items, those. */
const countSql = (register: Register, resource: Resource, sight: Sight | undefined): RawBuilder<unknown> => {
  const { tree, removal } = resource;
  const conditions = [
    ...(tree?.types?.lists === 'item' ? [sql`${sql.ref(tree.types.key)} = ${sql.lit(nodeTypes.item)}`] : []),
    ...(removal?.archives ? [sql`archived_at is null`] : []),
  ];
  const where = conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``;
  return sql`select count(*) from ${seenSql({ register, sight }, resource, 'a')} ${where}`;
};

/** What the console is set up with says nothing of how the organisation stands: questions, models, users, roles. */
const isSetUp = ({ resources }: Register, { name, area }: Resource): boolean =>
  area === 'basicInformation' ||
  area === 'userManagement' ||
  resources.flatMap(ratingsOf).some(({ questions }) => questions === name);

/** How many records each list of the menu has that tells of the organisation, in the menu's order. */
export const countFacts = async (db: Db, register: Register, caller: Caller): Promise<CountFact[]> => {
  const seen = viewable(register, caller).filter((resource) => !isSetUp(register, resource));
  const sight = sightOf(register, caller);
  const names = register.menu
    .flatMap(({ entries }) => entries)
    .filter((entry) => seen.some(({ name }) => name === entry));
  if (names.length === 0) return [];
  const counts = names.map(
    (name) =>
      sql`(${countSql(
        register,
        seen.find((one) => one.name === name)!,
        sight,
      )}) as ${sql.id(name)}`,
  );
  const { rows } = await sql<Record<string, number>>`select ${sql.join(counts)}`.execute(db);
  return names.map((resource) => ({ resource, count: Number(rows[0]![resource]) }));
};

export interface PackageFact {
  readonly id: number;
  readonly title: string;
  readonly conformity: number | null;
  readonly items_count: number;
}

const mostPackages = 12;

/** Conformity of the packages, the least conforming first; those without a score come last. */
export const packageFacts = async (db: Db): Promise<PackageFact[]> => {
  const { rows } = await sql<PackageFact>`
    select p.id, p.title, ${packageScore('p')} as conformity,
      (select count(*) from package_items where package_id = p.id and type = 2) as items_count
    from compliance_packages p order by conformity asc nulls last, p.title limit ${mostPackages}`.execute(db);
  return rows;
};

export interface LevelFact {
  readonly level: number | null;
  readonly count: number;
}

/** How many applicable items stand at each level, and at none. */
export const levelFacts = async (db: Db): Promise<LevelFact[]> => {
  const { rows } = await sql<LevelFact>`
    select case when level > ${sql.lit(highestLevel)} then ${sql.lit(highestLevel)} else level end as level,
      count(*) as count
    from package_items where type = 2 and not not_applicable group by 1 order by 1 nulls last`.execute(db);
  return rows;
};
