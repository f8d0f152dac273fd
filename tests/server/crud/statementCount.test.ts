import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { encodeFilters } from '#schema';
import { askedTexts } from '#tests/server/database/askedTexts.ts';
import { clients } from '#tests/server/database/clients.ts';
import { engines } from '#tests/server/testDatabase.ts';
import { openConsole, type TestConsole } from './openConsole.ts';
import { makeSampleTables, sampleRegister, sampleRules } from './samples.ts';

describe.each(engines)('the number of statements on %s', (engine) => {
  let console: TestConsole;
  beforeAll(async () => {
    console = await openConsole(engine, { register: sampleRegister, rules: sampleRules, setUp: makeSampleTables });
    for (let count = 1; count <= 30; count += 1) {
      await console.data('/sample', { body: { title: `کتاب ${count}`, code: `C-${count}`, ownerId: 1, unitIds: [1] } });
    }
  });
  afterAll(() => console.close());
  afterEach(() => {
    vi.restoreAllMocks();
  });

  const statementsOf = async (query: Record<string, string>): Promise<{ rows: number; statements: number }> => {
    const made = vi.spyOn(clients[engine], 'query');
    const { body } = await console.ask(`/samples?${new URLSearchParams(query)}`);
    const statements = made.mock.calls.flatMap(([given]) => askedTexts(given));
    made.mockRestore();
    return { rows: (body['data'] as unknown[]).length, statements: statements.length };
  };
  const titled = (value: string): string => encodeFilters([{ column: 'title', operator: 'include', value }]);

  it.each([
    ['one row', { filters: titled('کتاب 17') }, 1],
    ['thirty rows with their references', { per_page: '200', filters: titled('کتاب') }, 30],
    ['a page of all that a quick search finds', { per_page: '10', q: 'کتاب', sort: 'title,desc' }, 10],
    ['a page beyond the last', { page: '9' }, 0],
  ])('of a list is three for %s: who asks, the page, the count', async (_, query, rows) => {
    expect(await statementsOf(query as Record<string, string>)).toEqual({ rows, statements: 3 });
  });
});
