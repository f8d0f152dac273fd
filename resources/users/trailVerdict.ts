// What browser and server say to each other about the soundness of the audit trail.

/**
 * altered: the entry does not have its hash; missing: its number is skipped; unlinked: it does not follow the one
 * before it; truncated: entries are gone at the end; surplus: entries stand behind the end; rolledBack: the trail had
 * come further, or was another there; head: the head is gone or was not sealed by us; unaccounted: personal data was
 * taken out, or put back, beside what the trail says of it.
 */
export const findingKinds = [
  'altered',
  'missing',
  'unlinked',
  'truncated',
  'surplus',
  'rolledBack',
  'head',
  'unaccounted',
] as const;
export type FindingKind = (typeof findingKinds)[number];
export interface TrailFinding {
  readonly kind: FindingKind;
  /** the entry it is about; null for the head */
  readonly id: number | null;
}
export interface TrailVerdict {
  /** how many entries were read */
  readonly entries: number;
  /** how many of them have had personal data taken out */
  readonly erased: number;
  /** what is wrong, by entry; empty where the trail is whole; at most a hundred are listed */
  readonly findings: readonly TrailFinding[];
}
/** The last verdict, and who asked for it when; keys in camelCase, in snake_case on the wire. */
export interface LastVerdict extends TrailVerdict {
  readonly at: string;
  readonly user: string | null;
}
