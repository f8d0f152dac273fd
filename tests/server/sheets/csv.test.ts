import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CellRow } from '#server/sheets/cell.ts';
import { inert, looksLikeFormula, revived } from '#server/sheets/inertText.ts';
import { writeCsv } from '#server/sheets/writeCsv.ts';

const csvOf = async (...rows: CellRow[]): Promise<string> => {
  async function* batches(): AsyncGenerator<readonly CellRow[]> {
    yield rows;
  }
  const chunks: Uint8Array[] = [];
  await writeCsv({ columns: [{ title: 'کد' }, { title: 'عنوان' }] }, batches(), (chunk) => void chunks.push(chunk));
  return Buffer.concat(chunks).toString('utf8');
};

test('starts with a byte-order mark and ends lines with CRLF', async () => {
  expect(await csvOf(['A', 1])).toBe('\uFEFFکد,عنوان\r\nA,1\r\n');
});

test('quotes what would break the columns', async () => {
  expect(await csvOf(['a,b', 'c"d'], ['e\nf', null])).toBe('\uFEFFکد,عنوان\r\n"a,b","c""d"\r\n"e\nf",\r\n');
});

test.each(['=1+1', '+1', '-a', '@x', '\t=1', '\rx', '＝1', '＋1', '－1', '＠x', '  =1', '\u200E=1'])(
  'makes %j inert',
  (text) => {
    expect(looksLikeFormula(text)).toBe(true);
    expect(inert(text)).toBe(`'${text}`);
  },
);

test('leaves negative numbers numbers', async () => {
  expect(await csvOf([-12.5, '-12.5'])).toContain('\r\n-12.5,-12.5\r\n');
});

test('what is made inert comes back exactly, whatever it is', () => {
  const text = fc.stringMatching(/^['=+\-@ a1.]{0,8}$/);
  fc.assert(
    fc.property(text, (value) => revived(inert(value)) === value),
    { seed: 4, numRuns: 5000 },
  );
});
