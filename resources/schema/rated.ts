/** What the records of a resource are valued by, for one purpose. */
export interface Rated {
  /**
   * tells it apart from the other ratings of the same records: camelCase, at the head of its fields (`powerValue`) and in
   * its paths (`…/power/answer`); one of them may go without
   */
  readonly name?: string;
  /** name of the resource whose items are the questions, sections being its groups */
  readonly questions: string;
  /** name of the resource that keeps the answers */
  readonly answers: string;
  /** the purpose whose default calculation model gives the values */
  readonly purpose: RatedPurpose;
}

/** What calculation models are made for. */
export const ratedPurposes = ['asset', 'service', 'thirdParty'] as const;
export type RatedPurpose = (typeof ratedPurposes)[number];

interface MayBeRated {
  readonly rated?: Rated | readonly Rated[];
}

/** All that the records of a resource are valued by; none where they are not. */
export const ratingsOf = ({ rated }: MayBeRated): readonly Rated[] => {
  if (rated === undefined) return [];
  return 'questions' in rated ? [rated] : rated;
};

const each = new WeakMap<object, readonly object[]>();

/** A resource once for each of its ratings, with that one alone: what reads, asks or shows a rating is given one of these. */
export const eachRating = <R extends MayBeRated>(resource: R): readonly (R & { readonly rated: Rated })[] => {
  const known = each.get(resource) ?? ratingsOf(resource).map((rated) => ({ ...resource, rated }));
  each.set(resource, known);
  return known as readonly (R & { readonly rated: Rated })[];
};

/** The name that a shared field has in a rating. */
export const ratedField = (rated: Pick<Rated, 'name'> | undefined, field: string): string =>
  rated?.name === undefined ? field : `${rated.name}${field[0]!.toUpperCase()}${field.slice(1)}`;

/** The rating of a resource that has one, or stands for one; undefined where it has none. */
export const ratingOf = (resource: MayBeRated): Rated | undefined => ratingsOf(resource)[0];
