import { encodeFilters, type FilterItem } from '#schema';
import { resourceNamed } from '#src/providers/resourceNamed.ts';
import type { Job } from './job.ts';

interface Imported {
  readonly resource: string;
  readonly at: string;
  readonly created: number;
  readonly updated: number;
}

/** A screen's path without what it may leave out. */
const screenPath = (screen: string): string => screen.replace(/\/:\w+\?/g, '');

/** The screen of a resource, showing what was written at one moment; a tree shows all of it. */
export const importedPath = ({ resource: name, at, created, updated }: Imported): string | undefined => {
  const { screen, tree } = resourceNamed(name);
  if (!screen || created + updated === 0) return undefined;
  const path = screenPath(screen);
  if (path.includes(':')) return undefined;
  if (tree) return path;
  const filters: FilterItem[] = [
    { column: 'updatedAt', operator: 'from', value: at },
    { column: 'updatedAt', operator: 'to', value: at },
  ];
  return `${path}?filters=${encodeURIComponent(encodeFilters(filters))}`;
};

/** Where the result of a kind of work is looked at. */
const paths: Readonly<Record<string, (result: never) => string | undefined>> = {
  packageImport: ({ packageId }: { packageId: number | null }) =>
    packageId === null ? undefined : `/compliance-requirements/${packageId}`,
  import: (result: Partial<Imported>) => (result.at === undefined ? undefined : importedPath(result as Imported)),
};

/** The screen that shows what a job did; undefined where it did nothing or there is none. */
export const resultPath = ({ kind, state, result }: Job): string | undefined =>
  state === 'done' && result !== null ? paths[kind]?.(result as never) : undefined;
