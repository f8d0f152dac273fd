import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const readme = readFileSync('README.md', 'utf8');
const documents = ['README.md', 'docs/decisions.md'];

describe('the README', () => {
  it('shows a definition as it stands in the repository, in at most 16 lines', () => {
    const shown = /```ts\n(export const (\w+) = defineResource[^]*?)```/.exec(readme)?.[1]?.trim() ?? '';
    expect(shown.split('\n').length).toBeLessThanOrEqual(16);
    expect(readFileSync('resources/users/roles.ts', 'utf8')).toContain(shown);
  });

  it('names only commands that there are', () => {
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
    const named = [...readme.matchAll(/npm run ([\w-]+)/g)].map(([, name]) => name);
    expect(named.filter((name) => !(name! in scripts))).toEqual([]);
  });

  it.each(documents)('and its links lead somewhere: %s', (document) => {
    const links = [...readFileSync(document, 'utf8').matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, link]) => link!);
    expect(links.filter((link) => !existsSync(path.join(path.dirname(document), link)))).toEqual([]);
  });
});
