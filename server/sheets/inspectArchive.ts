import { Readable } from 'node:stream';
import { createInflateRaw } from 'node:zlib';
import { TooManyRows, type ReadLimits } from './limits.ts';
import { zipParts, type ZipPart } from './zipParts.ts';

const alwaysAllowed = 4 * 1024 * 1024;
const rowStart = /<row[\s>]/g;
const declarations = /<!\s*(DOCTYPE|ENTITY)/i;
const overlap = 16;

const unpacked = (part: ZipPart): AsyncIterable<Uint8Array> => {
  if (part.method === 0) return Readable.from([part.packed]);
  if (part.method !== 8) throw new Error(`${part.name} is packed in an unknown way`);
  const source = Readable.from([part.packed]);
  const inflate = createInflateRaw();
  source.on('error', (error) => inflate.destroy(error));
  return source.pipe(inflate);
};

/** Unpacks a part without keeping it: refuses what grows too large, too long or declares entities. Returns its size. */
const inspectPart = async (part: ZipPart, allowance: number, limits: ReadLimits): Promise<number> => {
  let size = 0;
  let rows = 0;
  let tail = '';
  for await (const chunk of unpacked(part)) {
    size += chunk.length;
    if (size > allowance) throw new Error('Unpacks to more than is allowed');
    if (size > alwaysAllowed && size > part.packed.length * limits.ratio) throw new Error(`${part.name} is a bomb`);
    const fresh = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength).toString('latin1');
    const text = tail + fresh;
    rows += fresh.match(rowStart)?.length ?? 0;
    // One that begins between two chunks is missed here; whoever reads the rows counts them all.
    if (rows > limits.rows) throw new TooManyRows();
    if (declarations.test(text)) throw new Error(`${part.name} declares entities`);
    tail = text.slice(-overlap);
  }
  return size;
};

const attribute = /\bname="([^"]*)"/;
const sheetNamesOf = async (part: ZipPart): Promise<string[]> => {
  const chunks: Uint8Array[] = [];
  for await (const chunk of unpacked(part)) chunks.push(chunk);
  const xml = Buffer.concat(chunks).toString('utf8');
  return [...xml.matchAll(/<(?:\w+:)?sheet\s[^>]*>/g)].map(([tag]) => attribute.exec(tag)?.[1] ?? '');
};

/** Refuses an archive that would cost too much to read; else answers with the names of its sheets. */
export const inspectArchive = async (bytes: Uint8Array, limits: ReadLimits): Promise<string[]> => {
  if (bytes.length > limits.bytes) throw new Error('The file is too large');
  const parts = zipParts(bytes, limits.parts);
  let total = 0;
  for (const part of parts) total += await inspectPart(part, limits.unpackedBytes - total, limits);
  const workbook = parts.find(({ name }) => name === 'xl/workbook.xml');
  if (!workbook) throw new Error('Not a workbook');
  const names = await sheetNamesOf(workbook);
  if (names.length === 0 || names.length > limits.sheets) throw new Error('Too few or too many sheets');
  return names;
};
