import { rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { temporaryCopy, type Outcome, type TemporaryCopy } from './temporaryCopy.ts';

let copy: TemporaryCopy;
beforeAll(() => {
  copy = temporaryCopy();
});
afterAll(() => copy.remove());

interface Breach {
  readonly of: string;
  /** the step of the check that must fail */
  readonly step: 'house' | 'lint' | 'unused' | 'format';
  readonly files: Readonly<Record<string, string>>;
  /** what the message must say */
  readonly says: string;
}

const breaches: readonly Breach[] = [
  {
    of: 'the browser importing the server',
    step: 'house',
    files: {
      'src/theme/plantedServer.ts': "import { may } from '#server/http/access.ts';\nexport const planted = may;\n",
    },
    says: 'src/theme/plantedServer.ts:1 must not import server/http/access.ts',
  },
  {
    of: 'the server importing the browser',
    step: 'house',
    files: { 'server/http/plantedBrowser.ts': "export const planted = () => import('#src/App.tsx');\n" },
    says: 'server/http/plantedBrowser.ts:1 must not import src/App.tsx',
  },
  {
    of: 'a domain importing another',
    step: 'house',
    files: {
      'resources/compliance/plantedDomain.ts':
        "import { users } from '#resources/users/users.ts';\nexport const planted = users;\n",
    },
    says: 'resources/compliance/plantedDomain.ts:1 must not import resources/users/users.ts',
  },
  {
    of: 'a definition importing React',
    step: 'house',
    files: {
      'resources/users/plantedReact.ts': "import { useState } from 'react';\nexport const planted = useState;\n",
    },
    says: 'resources/users/plantedReact.ts:1 is plain data and must not use the package react',
  },
  {
    of: 'the grammar importing a domain',
    step: 'house',
    files: { 'resources/schema/plantedGrammar.ts': "export { users as planted } from '#resources/users/users.ts';\n" },
    says: 'resources/schema/plantedGrammar.ts:1 is the grammar and must not import resources/users/users.ts',
  },
  {
    of: 'a lower room importing a higher one',
    step: 'house',
    files: {
      'src/fields/plantedRoom.ts': "import { views } from '#src/views/index.ts';\nexport const planted = views;\n",
    },
    says: 'src/fields/plantedRoom.ts:1 is below src/views/index.ts and must not import it',
  },
  {
    of: 'the browser using a package of the server',
    step: 'house',
    files: { 'src/theme/plantedPackage.ts': "import { sql } from 'kysely';\nexport const planted = sql;\n" },
    says: 'src/theme/plantedPackage.ts:1 must not use the package kysely',
  },
  {
    of: 'an import that climbs',
    step: 'house',
    files: { 'server/http/plantedClimb.ts': "export { type Db } from '../database/schema.ts';\n" },
    says: "server/http/plantedClimb.ts:1 climbs by '../database/schema.ts'",
  },
  {
    of: 'a file of 251 lines',
    step: 'house',
    files: { 'server/http/plantedLength.ts': 'export const planted = 1;\n'.padEnd(26 + 250 * 3, '//\n') },
    says: 'server/http/plantedLength.ts has 251 lines, more than 250',
  },
  {
    of: 'a folder that says nothing',
    step: 'house',
    files: { 'server/utils/plantedFolder.ts': 'export const planted = 1;\n' },
    says: "server/utils/plantedFolder.ts 'utils' says nothing",
  },
  {
    of: 'unfinished work',
    step: 'house',
    files: { 'server/http/plantedTask.ts': `// TO${'DO'} later\nexport const planted = 1;\n` },
    says: `server/http/plantedTask.ts:1 'TO${'DO'}' is unfinished`,
  },
  {
    of: 'a circle',
    step: 'lint',
    files: {
      'server/http/planted.ts':
        "import { other } from '#server/database/planted.ts';\nexport const planted = (): number => other();\n",
      'server/database/planted.ts':
        "import { planted } from '#server/http/planted.ts';\nexport const other = (): number => planted();\n",
    },
    says: 'Dependency cycle detected',
  },
  {
    of: 'the type any',
    step: 'lint',
    files: { 'server/http/planted.ts': 'export const planted = (value: any): unknown => value;\n' },
    says: 'no-explicit-any',
  },
  {
    of: 'an export that nobody imports',
    step: 'unused',
    files: { 'server/http/planted.ts': 'export const planted = 1;\n' },
    says: 'server/http/planted.ts',
  },
  {
    of: 'a file out of shape',
    step: 'format',
    files: { 'server/http/planted.ts': 'export const planted   = 1\n' },
    says: 'server/http/planted.ts',
  },
];

describe('npm run check', () => {
  it.each(['house', 'lint', 'unused', 'format'])('finds nothing in the repository as it stands: %s', async (step) => {
    const { ok, output } = await copy.run('scripts/check.mjs', step);
    expect(output).toMatch(new RegExp(`^ok +${step}`));
    expect(ok).toBe(true);
  });

  const checkWith = async (step: string, planted: readonly Breach[]): Promise<Outcome> => {
    const files = planted.flatMap((breach) => Object.entries(breach.files));
    for (const [file, text] of files) copy.write(file, text);
    const outcome = await copy.run('scripts/check.mjs', step);
    for (const [file] of files) rmSync(path.join(copy.root, file));
    return outcome;
  };
  const expectFound = ({ ok, output }: Outcome, { files, says }: Breach): void => {
    expect(output).toContain(says);
    expect(output).toContain(Object.keys(files)[0]);
    expect(ok).toBe(false);
  };
  const byHouse = breaches.filter(({ step }) => step === 'house');
  const byTools = breaches.filter(({ step }) => step !== 'house');

  describe('with all that the house finds, each of which fails alike,', () => {
    let outcome: Outcome;
    beforeAll(async () => {
      outcome = await checkWith('house', byHouse);
    });

    it.each(byHouse)('fails on $of and names the file', (breach) => {
      expectFound(outcome, breach);
    });

    it('finds nothing else', () => {
      expect(outcome.output.match(/^ .+$/gm)).toHaveLength(byHouse.length);
    });
  });

  it.each(byTools)('fails on $of and names the file', async (breach) => {
    expectFound(await checkWith(breach.step, [breach]), breach);
  });

  it('fails on a version that is a range', async () => {
    const manifest = copy.read('package.json');
    copy.write('package.json', manifest.replace('"react": "', '"react": "^'));
    const { ok, output } = await copy.run('scripts/check.mjs', 'house');
    copy.write('package.json', manifest);
    expect(output).toMatch(/package\.json react has the version '\^.*'; pin one exactly/);
    expect(ok).toBe(false);
  });
});
