import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

interface Locked {
  readonly version?: string;
  readonly integrity?: string;
  readonly resolved?: string;
  readonly optional?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}
const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, Locked> };

/** Where Node would find a package from a place in node_modules; undefined where it would not. */
const found = (place: string, name: string): string | undefined => {
  const here = `${place === '' ? '' : `${place}/`}node_modules/${name}`;
  if (packages[here]) return here;
  return place === '' ? undefined : found(place.slice(0, Math.max(0, place.lastIndexOf('/node_modules/'))), name);
};

describe('the lock file', () => {
  // A registry that lacks the builds for other systems leaves them out of the lock, and npm ci then refuses it.
  it('has every dependency, those for other systems too', () => {
    const missing = Object.entries(packages).flatMap(([place, one]) =>
      Object.keys({ ...one.dependencies, ...one.optionalDependencies })
        .filter((name) => found(place, name) === undefined)
        .map((name) => `${place || 'package.json'} needs ${name}`),
    );
    expect(missing).toEqual([]);
  });

  it('names no registry', () => {
    expect(Object.values(packages).filter(({ resolved }) => resolved)).toEqual([]);
  });

  it('holds a checksum of whatever is installed everywhere', () => {
    const loose = Object.entries(packages).filter(([place, one]) => place !== '' && !one.optional && !one.integrity);
    expect(loose).toEqual([]);
  });
});
