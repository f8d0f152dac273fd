const endSignature = 0x06054b50;
const entrySignature = 0x02014b50;
const localSignature = 0x04034b50;
const endLength = 22;
const longestComment = 0xffff;

/** A part of an archive as its directory declares it; nothing of it is believed before it is unpacked. */
export interface ZipPart {
  readonly name: string;
  readonly packed: Uint8Array;
  /** 0 stored, 8 deflated */
  readonly method: number;
}

const broken = (why: string): Error => new Error(`Broken archive: ${why}`);

const findEnd = (view: DataView): number => {
  const lowest = Math.max(0, view.byteLength - endLength - longestComment);
  for (let at = view.byteLength - endLength; at >= lowest; at--) {
    if (view.getUint32(at, true) === endSignature) return at;
  }
  throw broken('no directory');
};

const packedBytes = (bytes: Uint8Array, view: DataView, local: number, length: number): Uint8Array => {
  if (local + 30 > bytes.length || view.getUint32(local, true) !== localSignature) throw broken('a part is missing');
  const start = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
  if (start + length > bytes.length) throw broken('a part is cut off');
  return bytes.subarray(start, start + length);
};

/** The parts of an archive, read from its directory. Throws where the two disagree. */
export const zipParts = (bytes: Uint8Array, most: number): ZipPart[] => {
  if (bytes.length < endLength) throw broken('too short');
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = findEnd(view);
  const count = view.getUint16(end + 10, true);
  if (count > most) throw broken('too many parts');
  const decoder = new TextDecoder();
  const parts: ZipPart[] = [];
  let at = view.getUint32(end + 16, true);
  for (let index = 0; index < count; index++) {
    if (at + 46 > bytes.length || view.getUint32(at, true) !== entrySignature) throw broken('directory cut off');
    const nameLength = view.getUint16(at + 28, true);
    const packed = packedBytes(bytes, view, view.getUint32(at + 42, true), view.getUint32(at + 20, true));
    const name = decoder.decode(bytes.subarray(at + 46, at + 46 + nameLength));
    parts.push({ name, packed, method: view.getUint16(at + 10, true) });
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return parts;
};
