import { readdirSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { patience } from '#tests/patience.ts';
import { temporaryCopy, type Outcome, type TemporaryCopy } from './temporaryCopy.ts';

/** One worker, for the processors are at work already, and it reads the modules once. */
const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--maxWorkers=1'] as const;
/** One checker, for each of several would read the same types anew. */
const compiler = ['node_modules/typescript/bin/tsc', '-b', '--checkers', '1'] as const;

/** Paths and texts of everything that people or scripts write in the copy. */
const contents = (copy: TemporaryCopy): Map<string, string> => {
  const rooms = ['resources', 'i18n', 'src', 'server'];
  const files = rooms.flatMap((room) =>
    readdirSync(path.join(copy.root, room), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(copy.root, path.join(entry.parentPath, entry.name)).split(path.sep).join('/')),
  );
  return new Map(files.map((file) => [file, copy.read(file)]));
};
const changed = (before: Map<string, string>, after: Map<string, string>): string[] =>
  [...after].filter(([file, text]) => before.get(file) !== text).map(([file]) => file);

const replaceIn = (copy: TemporaryCopy, file: string, from: string, to: string): void => {
  expect(copy.read(file)).toContain(from);
  copy.write(file, copy.read(file).replace(from, to));
};

const migrations = 'tests/server/database/migrations';
/** Tests with cases of their own for each resource, named after it: their files, and how the names of all begin. */
const loops: Readonly<Record<string, string>> = {
  'tests/contract/calls': 'every call of every resource',
  'tests/contract/spellings': 'however it is spelt',
  'tests/contract/alphabet': 'the order of letters',
  'tests/contract/history': 'the history of every record',
};
const lists: typeof loops = { 'tests/src/screens/listWork': '(work on a list|every resource that is a list)' };

const expectPassed = ({ ok, output }: Outcome, files: readonly string[]): void => {
  expect(output).not.toMatch(/failed/);
  expect(files.filter((file) => !new RegExp(`✓ .*${file}.*\\(\\d+ tests`).test(output))).toEqual([]);
  expect(ok).toBe(true);
};

/** In the copy the types are sound, and these tests pass, and of every loop the cases of the new resource. */
const holds = async (
  copy: TemporaryCopy,
  resource: string,
  whole: readonly string[],
  ofEach: typeof loops = loops,
): Promise<void> => {
  const types = await copy.run(...compiler, 'resources', 'i18n', 'server');
  expect(types.output).toBe('');
  const files = [...whole, ...Object.keys(ofEach)];
  // At once, for each run reads the modules anew.
  const names = `^(?!${Object.values(ofEach).join('|')})|${resource}`;
  expectPassed(await copy.run(...vitest, ...files, '-t', names), files);
};

describe('npm run new', () => {
  let copy: TemporaryCopy;
  let before: Map<string, string>;
  beforeAll(() => {
    copy = temporaryCopy();
    before = contents(copy);
    // Both engines are for the repository itself.
    vi.stubEnv('TEST_DATABASE_URL', '');
  });
  afterAll(() => {
    vi.unstubAllEnvs();
    copy.remove();
  });

  it(
    'makes a resource of a new domain that passes the contract tests at once',
    { timeout: 20 * patience },
    async () => {
      const made = await copy.run('scripts/run.mjs', 'scripts/newResource.ts', 'reports', 'sample-reports');
      expect(made.output).toContain('sample-reports is defined');
      expect(made.ok).toBe(true);
      const files = changed(before, contents(copy));
      expect(files).toContain('resources/reports/sampleReports.ts');
      expect(files.filter((file) => /migrations\/.*sample-reports\.sql$/.test(file))).toHaveLength(1);
      expect(copy.read('resources/index.ts')).toMatch(/area: 'reports', entries: \['sample-reports'\]/);
      const whole = ['tests/contract/access', 'tests/contract/sheets', 'tests/schema', 'tests/i18n', migrations];
      await holds(copy, 'sample-reports', whole);
    },
  );

  it('then takes a field by its line and its labels, no more', { timeout: 20 * patience }, async () => {
    replaceIn(
      copy,
      'resources/reports/sampleReports.ts',
      '    status: choice',
      '    reportedOn: date({ sort: true, filter: true }),\n    status: choice',
    );
    replaceIn(copy, 'resources/reports/sampleReports.ts', 'import { choice, code,', 'import { choice, code, date,');
    replaceIn(copy, 'i18n/fa/reports.ts', "code: 'کد',", "code: 'کد', reportedOn: 'تاریخ گزارش',");
    replaceIn(copy, 'i18n/en/reports.ts', "code: 'Code',", "code: 'Code', reportedOn: 'Reported on',");
    const byHand = contents(copy);
    const migration = await copy.run('scripts/run.mjs', 'scripts/migration.ts', 'reported-on');
    expect(migration.ok).toBe(true);
    const generated = changed(byHand, contents(copy));
    expect(generated.every((file) => file.startsWith('server/database/'))).toBe(true);
    expect(generated.some((file) => file.endsWith('reported-on.sql'))).toBe(true);
    await holds(copy, 'sample-reports', [migrations], { ...loops, ...lists });
  });

  it(
    'and is drawn as all screens are: lists, forms, every width, light and dark',
    { timeout: 20 * patience },
    async () => {
      const built = await copy.run('scripts/build.mjs');
      expect(built.ok).toBe(true);
      vi.stubEnv('SCREENS', '/sample-reports');
      const look = await copy.run(...vitest, 'tests/journeys/screens.test.ts', '-t', 'every screen is Persian');
      expect(look.output).toMatch(/Tests +3 passed/);
      expect(look.ok).toBe(true);
    },
  );

  it('adds to a domain that is there, and to its menu group', async () => {
    const made = await copy.run(
      'scripts/run.mjs',
      'scripts/newResource.ts',
      'governance',
      'policies',
      'سیاست',
      'سیاست‌ها',
    );
    expect(made.ok).toBe(true);
    expect(copy.read('resources/governance/index.ts')).toMatch(/\[.*policies\] as const/);
    expect(copy.read('i18n/fa/governance.ts')).toContain("many: 'سیاست‌ها'");
    expect(copy.read('resources/index.ts')).toMatch(/entries: \['business-units'.*'policies'\]/);
    expect(copy.read('resources/governance/policies.ts')).toContain("one: 'policy'");
  });

  it.each([
    [['risk'], 'Say a domain and a plural name'],
    [['Risk', 'threats'], 'Say a domain and a plural name'],
    [['risk', 'threat'], "'threat' is no plural"],
    [['weather', 'storms'], "'weather' is no domain"],
    [['users', 'users'], 'resources/users/users.ts is there already'],
  ])('refuses %j and writes nothing', async (words, message) => {
    const untouched = contents(copy);
    const { ok, output } = await copy.run('scripts/run.mjs', 'scripts/newResource.ts', ...words);
    expect(output).toContain(message);
    expect(ok).toBe(false);
    expect(changed(untouched, contents(copy))).toEqual([]);
  });
});
