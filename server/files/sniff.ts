/** Types that are recognised by their first bytes, and the name endings that go with each. */
interface Signature {
  readonly type: string;
  /** undefined where any byte will do */
  readonly bytes: readonly (number | undefined)[];
  readonly endings: readonly string[];
}
const ascii = (text: string): number[] => [...text].map((letter) => letter.charCodeAt(0));

const signatures: readonly Signature[] = [
  { type: 'application/pdf', bytes: ascii('%PDF-'), endings: ['pdf'] },
  { type: 'image/png', bytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a], endings: ['png'] },
  { type: 'image/jpeg', bytes: [0xff, 0xd8, 0xff], endings: ['jpg', 'jpeg'] },
  { type: 'image/gif', bytes: ascii('GIF8'), endings: ['gif'] },
  { type: 'image/webp', bytes: [...ascii('RIFF'), ...Array<undefined>(4), ...ascii('WEBP')], endings: ['webp'] },
  { type: 'application/zip', bytes: [0x50, 0x4b, 0x03, 0x04], endings: ['zip'] },
  {
    type: 'application/x-ole-storage',

    bytes: [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1],
    endings: ['doc', 'xls', 'ppt', 'msg'],
  },
];

const office = 'application/vnd.openxmlformats-officedocument';
/** Office documents are archives; their ending tells which. Those with macros are not taken. */
const archives: Readonly<Record<string, string>> = {
  docx: `${office}.wordprocessingml.document`,
  xlsx: `${office}.spreadsheetml.sheet`,
  pptx: `${office}.presentationml.presentation`,
  odt: 'application/vnd.oasis.opendocument.text',
  ods: 'application/vnd.oasis.opendocument.spreadsheet',
  odp: 'application/vnd.oasis.opendocument.presentation',
};
const texts: Readonly<Record<string, string>> = {
  txt: 'text/plain',
  md: 'text/plain',
  csv: 'text/csv',
  json: 'application/json',
};

/** How many first bytes a verdict needs. */
export const headLength = 4096;

const matches = (head: Buffer, { bytes }: Signature): boolean =>
  bytes.every((byte, index) => byte === undefined || head[index] === byte);

const isBinary = (head: Buffer): boolean => head.some((byte) => byte < 9 || (byte > 13 && byte < 32 && byte !== 27));

// Mark-up and scripts can run somewhere, whatever they are called.
const canRun = (head: Buffer): boolean => /^\uFEFF?\s*(<|#!)/.test(head.toString('utf8')) || head.includes('<script');

export interface Sniffed {
  readonly type: string;
  /** true where the rest must be UTF-8 too */
  readonly isText: boolean;
}

/** What a file is, by its first bytes; undefined for what is not taken or does not fit the ending of its name. */
export const sniff = (head: Buffer, name: string): Sniffed | undefined => {
  const ending = /\.([A-Za-z0-9]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  const signature = signatures.find((one) => matches(head, one));
  if (signature) {
    const archive = signature.type === 'application/zip' ? archives[ending] : undefined;
    const type = archive ?? (signature.endings.includes(ending) ? signature.type : undefined);
    return type === undefined ? undefined : { type, isText: false };
  }
  const type = texts[ending];
  return type === undefined || isBinary(head) || canRun(head) ? undefined : { type, isText: true };
};
