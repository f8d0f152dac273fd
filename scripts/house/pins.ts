/** The parts of package.json that name versions. */
export interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

/** Dependencies whose version is a range: what is installed must not change by itself. */
export const pinProblems = ({ dependencies, devDependencies }: Manifest): string[] =>
  Object.entries({ ...dependencies, ...devDependencies })
    .filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
    .map(([name, version]) => `package.json ${name} has the version '${version}'; pin one exactly`);
