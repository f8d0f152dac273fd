import {
  eachRating,
  ratedField,
  snakeCase,
  type RatedPurpose,
  type Rated,
  type Register,
  type Resource,
} from '#schema';
import { asSeen, makeEntity, type Entity } from '#server/crud/entity.ts';
import { resourceNamed } from '#server/crud/kinds/labelSql.ts';
import type { Sight } from '#server/crud/sight.ts';
import { sql, type RawBuilder } from 'kysely';

type RatedResource = Resource & { readonly rated: Rated };

/** A resource whose records are valued, with what asks about them and what keeps the answers; once for each rating. */
export interface RatedEntities {
  /** the resource of the subjects, with this rating alone */
  readonly resource: RatedResource;
  readonly purpose: RatedPurpose;
  readonly subject: Entity;
  readonly questions: Entity;
  readonly answers: Entity;
}

const kept = new WeakMap<Register, readonly RatedEntities[]>();

const entitiesOf = (register: Register, resource: RatedResource): RatedEntities => {
  const { questions, answers, purpose } = resource.rated;
  return {
    resource,
    purpose,
    subject: makeEntity(register, resource),
    questions: makeEntity(register, resourceNamed(register, questions)),
    answers: makeEntity(register, resourceNamed(register, answers)),
  };
};

/** Everything of a register that is valued by questions; made once. */
export const ratedOf = (register: Register): readonly RatedEntities[] => {
  const known = kept.get(register);
  if (known) return known;
  const made = register.resources.flatMap(eachRating).map((resource) => entitiesOf(register, resource));
  kept.set(register, made);
  return made;
};

/** The same as a caller sees it. */
export const ratedAsSeen = (rated: RatedEntities, sight: Sight | undefined): RatedEntities => ({
  ...rated,
  subject: asSeen(rated.subject, sight),
  answers: asSeen(rated.answers, sight),
});

/** The camelCase name of a shared field in this rating. */
export const fieldIn = ({ resource }: RatedEntities, field: string): string => ratedField(resource.rated, field);

/** The column of a shared field in this rating. */
export const columnIn = (rated: RatedEntities, field: string): string => snakeCase(fieldIn(rated, field));

/** That column of a row. */
export const columnSql = (rated: RatedEntities, alias: string, field: string): RawBuilder<unknown> =>
  sql.ref(`${alias}.${columnIn(rated, field)}`);

/** The condition by which a row of a subject's or question's table is an item; true where there are no groups. */
export const itemSql = ({ resource }: Entity, alias: string): RawBuilder<boolean> =>
  resource.tree?.types ? sql`${sql.ref(`${alias}.${resource.tree.types.key}`)} = 2` : sql`true`;
