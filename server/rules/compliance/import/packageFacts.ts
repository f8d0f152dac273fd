import type { InferInput } from '#schema';
import type { packages } from '#resources/compliance/packages.ts';

/** The fields of a package that a file may carry. */
export type PackageInput = Partial<InferInput<typeof packages>>;

export const factNames = [
  'title',
  'code',
  'kind',
  'publisher',
  'version',
  'publishedOn',
  'calcType',
  'description',
] as const satisfies readonly (keyof PackageInput)[];
export type FactName = (typeof factNames)[number];
