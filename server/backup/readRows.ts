import { refuse } from '#server/http/errors.ts';

/** A row as an archive holds it: the texts of its columns. */
export type Values = readonly (string | null)[];

/** So many rows, or so many characters of them, come at once. */
const mostRows = 500;
const mostText = 4_000_000;
const longestLine = 64 * 1024 * 1024;

/** Lines end at a line feed and nowhere else: texts may hold the other signs that end lines. */
async function* linesOf(chunks: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let parts: Buffer[] = [];
  let held = 0;
  for await (const chunk of chunks) {
    let from = 0;
    for (let end = chunk.indexOf(10); end >= 0; end = chunk.indexOf(10, from)) {
      yield Buffer.concat([...parts, chunk.subarray(from, end)]).toString('utf8');
      [parts, held, from] = [[], 0, end + 1];
    }
    parts.push(chunk.subarray(from));
    held += chunk.length - from;
    if (held > longestLine) throw refuse('file', 'archiveBroken');
  }
  if (held > 0) throw refuse('file', 'archiveBroken');
}

const valuesOf = (line: string, width: number): Values => {
  let values: unknown;
  try {
    values = JSON.parse(line);
  } catch {
    throw refuse('file', 'archiveBroken');
  }
  const suits = (value: unknown): boolean => value === null || typeof value === 'string';
  if (Array.isArray(values) && values.length === width && values.every(suits)) return values as Values;
  throw refuse('file', 'archiveBroken');
};

/** The rows of a table's entry, some hundred at a time, each with as many values as there are columns. */
export async function* readRows(chunks: AsyncIterable<Buffer>, width: number): AsyncGenerator<Values[]> {
  let batch: Values[] = [];
  let text = 0;
  for await (const line of linesOf(chunks)) {
    batch.push(valuesOf(line, width));
    text += line.length;
    if (batch.length < mostRows && text < mostText) continue;
    yield batch;
    [batch, text] = [[], 0];
  }
  if (batch.length > 0) yield batch;
}
