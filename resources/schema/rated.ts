/** What the records of a resource are valued by. */
export interface Rated {
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
