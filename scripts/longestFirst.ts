import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take more than half a minute, the longest first. */
const longest = [
  'tests/journeys/screens.test.ts',
  'tests/journeys/inventory.test.ts',
  'tests/scripts/newResource.test.ts',
  'tests/server/backup/killed.test.ts',
  'tests/server/database/durability.test.ts',
  'tests/server/crud/import/everyResource.test.ts',
];

const rank = ({ moduleId }: TestSpecification): number => {
  const place = longest.findIndex((file) => moduleId.endsWith(`/${file}`));
  return place < 0 ? longest.length : place;
};

/**
 * Vitest begins with the largest files where it knows no times, as in a fresh clone; a long one that begins last then
 * leaves a processor idle until it ends. Its order of projects stays.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const projects = [...new Set(sorted.map(({ project }) => project))];
    return projects.flatMap((project) =>
      sorted.filter((file) => file.project === project).toSorted((a, b) => rank(a) - rank(b)),
    );
  }
}
