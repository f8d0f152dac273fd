/** A page of what lies in a bucket. */
export interface Listing {
  readonly keys: readonly string[];
  /** how to ask for the next page; undefined on the last */
  readonly next: string | undefined;
}

const signs: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const plain = (text: string): string =>
  text.replace(/&(#x?[\da-f]+|\w+);/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return signs[name] ?? whole;
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });

/** Reads an answer of ListObjectsV2, of which two things matter. */
export const readListing = (xml: string): Listing => {
  const next = /<NextContinuationToken>([^<]*)<\/NextContinuationToken>/.exec(xml)?.[1];
  const isCut = /<IsTruncated>\s*true\s*<\/IsTruncated>/.test(xml);
  return {
    keys: [...xml.matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, key]) => plain(key!)),
    next: isCut && next !== undefined ? plain(next) : undefined,
  };
};
