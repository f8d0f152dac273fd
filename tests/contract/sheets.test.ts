import { strFromU8, unzipSync } from 'fflate';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callOf, snakeCase, tableName, type Resource } from '#schema';
import { register } from '#resources';
import { openConsole, type TestConsole } from '#tests/server/crud/openConsole.ts';
import { engines } from '#tests/server/testDatabase.ts';
import { patience } from '#tests/patience.ts';
import { makeRecord } from './records.ts';

const all: readonly Resource[] = register.resources;
/** What some spreadsheet or other takes for a formula. */
const starts = ['=1+', '+9-', '-5+', '@SUM', '\uFF1D1+', '\uFF0B9', '  =1+', '\t=1', '\r=2', '\u200F=3'];
const mark = 'calc';

/** Texts of a table that people write, as its definition names them. */
const textsOf = ({ fields }: Resource): string[] =>
  Object.entries(fields)
    .filter(([, { kind, storage }]) => (kind === 'text' || kind === 'longText') && storage !== 'computed')
    .map(([name]) => snakeCase(name));

/** Cells of a CSV as they stand there, without what importing undoes. */
const cellsOf = (csv: string): string[] =>
  [...csv.replace('\uFEFF', '').matchAll(/(?:^|,|\r\n)(?:"((?:[^"]|"")*)"|([^",\r\n]*))/g)].map(
    ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
  );

const isCalculated = (cell: string): boolean =>
  /^[\s\u200B-\u200F\u202A-\u202E\u2066-\u2069\uFEFF]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/u.test(cell) &&
  !/^-?\d+(\.\d+)?$/.test(cell);

describe('a sheet of any route that gives one', () => {
  let console: TestConsole;
  /** url to what came, where it is a file to be kept */
  const taken = new Map<string, { readonly type: string; readonly headers: object; readonly bytes: Buffer }>();
  /** those of them that are sheets */
  const sheets: typeof taken = new Map();

  const fetchSheet = async (url: string): Promise<void> => {
    const answer = await console.app.inject({ url, headers: { authorization: `Bearer ${console.administrator}` } });
    const type = String(answer.headers['content-type']).split(';')[0]!;
    const isSheet = /spreadsheetml|text\/csv/.test(type);
    if (answer.statusCode !== 200 || !(isSheet || 'content-disposition' in answer.headers)) return;
    const came = { type, headers: answer.headers, bytes: answer.rawPayload };
    taken.set(url, came);
    if (isSheet) sheets.set(url, came);
  };

  const poison = async (resource: Resource): Promise<void> => {
    const columns = textsOf(resource);
    if (columns.length === 0) return;
    const texts = sql.join(
      columns.map(
        (column, place) =>
          sql`${sql.id(column)} = (${starts}::text[])[1 + (id + ${sql.lit(place)}) % ${sql.lit(starts.length)}] || ${mark} || id`,
      ),
    );
    await sql`update ${sql.table(tableName(resource.name))} set ${texts}`.execute(console.db);
  };

  beforeAll(async () => {
    console = await openConsole(engines.at(-1)!);
    for (const one of all) if (callOf(one, 'create')) await makeRecord(console, one.name);
    for (const one of all) await poison(one);
    const problems = starts.map((start, row) => ({ row, column: start, value: start + mark, message: start }));
    await sql`insert into jobs (kind, user_id, state, result)
      values ('import', 1, 'done', ${JSON.stringify({ problems })}::jsonb)`.execute(console.db);
    const routes = console.app.servedRoutes.filter(({ method, url }) => method === 'GET' && url.startsWith('/api/'));
    for (const { url } of routes) {
      const path = url.replace(/:\w+/g, '1');
      await fetchSheet(path);
      if (sheets.has(path)) for (const more of ['?format=csv', '?format=xlsx']) await fetchSheet(`${path}${more}`);
    }
  }, 20 * patience);
  afterAll(() => console.close());

  it('is there for every export and template of the register, and for others', () => {
    const asked = all.flatMap((one) =>
      callOf(one, 'export') ? [`/api${callOf(one, 'export')!.path}?format=csv`] : [],
    );
    const found = [...sheets.keys()];
    expect(found).toEqual(expect.arrayContaining(asked.filter((path) => !path.includes('{'))));
    expect(found).toEqual(expect.arrayContaining(['/api/jobs/1/problems', '/api/package/1/export']));
    expect(found.filter((url) => url.includes('template')).length).toBeGreaterThan(10);
  });

  it('comes as an attachment that nobody runs, guesses about or keeps, as archives do', () => {
    expect([...taken.keys()]).toContain('/api/user/personaldata');
    for (const [url, { headers }] of taken)
      expect([url, headers]).toEqual([
        url,
        expect.objectContaining({
          'content-disposition': expect.stringMatching(/^attachment; filename="/),
          'content-security-policy': "default-src 'none'; sandbox",
          'x-content-type-options': 'nosniff',
          'cache-control': 'private, no-store',
        }),
      ]);
  });

  it('holds nothing that a spreadsheet calculates, as CSV', () => {
    const csv = [...sheets].filter(([, { type }]) => type === 'text/csv');
    const marked = csv.filter(([url, { bytes }]) => {
      const cells = cellsOf(bytes.toString());
      expect([url, cells.filter(isCalculated)]).toEqual([url, []]);
      return cells.some((cell) => cell.startsWith("'") && cell.includes(mark));
    });
    expect(marked.length).toBeGreaterThan(csv.length / 2);
  });

  it('holds texts and numbers only, as a workbook', () => {
    const workbooks = [...sheets].filter(([, { type }]) => type !== 'text/csv');
    const marked = workbooks.filter(([url, { bytes }]) => {
      const parts = Object.entries(unzipSync(bytes)).filter(([name]) => /\.(xml|rels)$/.test(name));
      const xml = parts.map(([, part]) => strFromU8(part)).join('\n');
      expect([url, xml.match(/<f[ >/]|t="str"|TargetMode="External"|oleObject|macro|DDE/gi)]).toEqual([url, null]);
      return xml.includes(mark);
    });
    expect(marked.length).toBeGreaterThan(10);
  });
});
