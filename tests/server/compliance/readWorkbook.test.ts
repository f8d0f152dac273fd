import { describe, expect, test } from 'vitest';
import { draftProblems } from '#server/rules/compliance/import/checkDraft.ts';
import type { PackageDraft } from '#server/rules/compliance/import/draft.ts';
import { readFile } from '#server/rules/compliance/import/readFile.ts';
import type { CellRow } from '#server/sheets/cell.ts';
import { writeWorkbook } from '#server/sheets/writeXlsx.ts';

interface Page {
  readonly name: string;
  readonly columns: readonly string[];
  readonly rows: readonly CellRow[];
}

const read = async (...pages: readonly Page[]): Promise<PackageDraft> => {
  async function* batches(rows: readonly CellRow[]): AsyncGenerator<readonly CellRow[]> {
    yield rows;
  }
  const sources = pages.map(({ name, columns, rows }) => ({
    sheet: { name, rightToLeft: true, columns: columns.map((title) => ({ title })) },
    rows: batches(rows),
  }));
  const chunks: Uint8Array[] = [];
  await writeWorkbook(sources, (chunk) => void chunks.push(chunk));
  return readFile(Buffer.concat(chunks));
};
const nodes = (columns: readonly string[], ...rows: readonly CellRow[]): Page => ({ name: 'الزامات', columns, rows });

describe('a workbook of somebody else', () => {
  test('is understood by the codes of parents, whatever the order of its columns and the spelling of its words', async () => {
    const draft = await read(
      nodes(
        ['عنوان', 'كد', 'کد گروه بالاسر', 'گونه', 'سطح ارزیابی', 'وزن', 'نامرتبط'],
        ['گروه یک', 'A', null, 'گروه', null, null, null],
        ['الزام یک', 'A1', 'A', 'الزام', 'مديريت‌شده', '۲٫۵', 'بله'],
        ['الزام دو', 'A2', 'A', null, 4, 3, null],
      ),
    );
    expect(draftProblems(draft)).toEqual([]);
    expect(draft.nodes).toHaveLength(1);
    expect(draft.nodes[0]!.children.map(({ values }) => values)).toEqual([
      { code: 'A1', title: 'الزام یک', weight: 2.5, level: 3, notApplicable: true },
      { code: 'A2', title: 'الزام دو', weight: 3, level: 4, notApplicable: false },
    ]);
  });

  test('that is a plain list becomes one group of items', async () => {
    const draft = await read(nodes(['Title', 'Description'], ['one', 'text'], ['two', null]));
    expect(draft.nodes).toMatchObject([
      { type: 1, values: { title: 'الزامات' }, children: [{ type: 2 }, { type: 2 }] },
    ]);
  });

  test('brings the facts of its package, days in Jalali or Gregorian', async () => {
    const facts = (day: string): Page => ({
      name: 'x',
      columns: ['مشخصه', 'مقدار'],
      rows: [['عنوان', 'بسته'], ['کد', 'P'], ['نوع', 'قانون'], ['تاریخ انتشار', day], ['انطباق', '12']],
    }); // prettier-ignore
    const list = nodes(['سطح درخت', 'گونه', 'عنوان'], [1, 'گروه', 'g']);
    for (const day of ['۱۳۸۲/۱۰/۱۷', '2004-01-07']) {
      const draft = await read(list, facts(day));
      expect(draft.facts).toEqual({ title: 'بسته', code: 'P', kind: 'law', publishedOn: '2004-01-07' });
      expect(draftProblems(draft)).toEqual([]);
    }
    const wrong = await read(list, facts('1404/12/30'));
    expect(draftProblems(wrong)).toEqual([{ place: '', column: 'publishedOn', code: 'date' }]);
  });

  test('shows each problem with its row and column', async () => {
    const draft = await read(
      nodes(
        ['سطح درخت', 'گونه', 'کد', 'عنوان', 'وزن', 'سطح ارزیابی', 'نامرتبط'],
        [1, 'گروه', 'A', 'گروه', null, null, null],
        [3, 'الزام', 'B', 'پرش', null, null, null],
        [2, 'چیز', 'C', 'گونه نادرست', null, null, null],
        [2, 'الزام', 'D', 'سطح نادرست', 'زیاد', 'عالی', 'شاید'],
        [2, 'الزام', 'E', null, 0, null, null],
      ),
    );
    expect(draftProblems(draft).map(({ row, column, code }) => [row, column, code])).toEqual([
      [3, 'depth', 'fromAbove'],
      [4, 'type', 'choice'],
      [5, 'weight', 'type'],
      [5, 'level', 'choice'],
      [5, 'notApplicable', 'choice'],
      [6, 'title', 'required'],
      [6, 'weight', 'tooSmall'],
    ]);
  });

  test('without a column of titles is refused', async () => {
    await expect(read(nodes(['a', 'b'], [1, 2]))).rejects.toMatchObject({ fields: { fileId: [{ code: 'noColumn' }] } });
  });
});
