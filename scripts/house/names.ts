import type { Source } from './source.ts';

const empty = /^(utils?|misc|common|helpers?|lib|stuff)$/i;
const folder = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
const file = /^([a-z][A-Za-z0-9]*|[A-Z][A-Za-z0-9]*|[a-z]+(-[a-z]+)+)(\.(test|config|d))*\.(ts|tsx|mjs)$/;

const problemOf = (path: string): string | undefined => {
  const folders = path.split('/');
  const name = folders.pop()!;
  const stem = name.replace(/\..*$/, '');
  const nothing = [...folders, stem].find((part) => empty.test(part));
  if (nothing) return `'${nothing}' says nothing; name it after what it holds`;
  if (name === 'types.ts') return 'keeps types apart from what they describe; put each beside its use';
  const odd = folders.find((part) => !folder.test(part));
  if (odd) return `the folder '${odd}' is not in kebab-case`;
  return file.test(name) ? undefined : 'is neither camelCase.ts nor PascalCase.tsx';
};

/** Files and folders whose names break the house's rules. */
export const nameProblems = (sources: readonly Source[]): string[] =>
  sources.flatMap(({ path }) => {
    const problem = problemOf(path);
    return problem ? [`${path} ${problem}`] : [];
  });
