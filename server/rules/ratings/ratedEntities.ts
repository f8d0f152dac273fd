import type { Rated, RatedPurpose, Register, Resource } from '#schema';
import { asSeen, makeEntity, type Entity } from '#server/crud/entity.ts';
import { resourceNamed } from '#server/crud/kinds/labelSql.ts';
import type { Sight } from '#server/crud/sight.ts';
import { sql, type RawBuilder } from 'kysely';

/** A resource whose records are valued, with what asks about them and what keeps the answers. */
export interface RatedEntities {
  readonly purpose: RatedPurpose;
  readonly subject: Entity;
  readonly questions: Entity;
  readonly answers: Entity;
}

type RatedResource = Resource & { readonly rated: Rated };

const kept = new WeakMap<Register, readonly RatedEntities[]>();

const entitiesOf = (register: Register, resource: RatedResource): RatedEntities => {
  const { questions, answers, purpose } = resource.rated;
  return {
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
  const made = register.resources
    .filter((resource): resource is RatedResource => resource.rated !== undefined)
    .map((resource) => entitiesOf(register, resource));
  kept.set(register, made);
  return made;
};

/** The same as a caller sees it. */
export const ratedAsSeen = (rated: RatedEntities, sight: Sight | undefined): RatedEntities => ({
  ...rated,
  subject: asSeen(rated.subject, sight),
  answers: asSeen(rated.answers, sight),
});

/** The condition by which a row of a subject's or question's table is an item; true where there are no groups. */
export const itemSql = ({ resource }: Entity, alias: string): RawBuilder<boolean> =>
  resource.tree?.types ? sql`${sql.ref(`${alias}.${resource.tree.types.key}`)} = 2` : sql`true`;
