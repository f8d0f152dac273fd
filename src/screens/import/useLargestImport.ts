import { sheetLimits } from '#resources/sheetReport.ts';
import { useOrganisationFacts } from '#src/providers/useOrganisationFacts.ts';

/** The largest file to import, in bytes: what is read of one, or less where the server takes less. */
export const useLargestImport = (): number =>
  Math.min(sheetLimits.megabytes * 2 ** 20, useOrganisationFacts()?.uploadLimit ?? Infinity);
