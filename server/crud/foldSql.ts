import { fold } from '#schema';
import { sql, type RawBuilder } from 'kysely';

const ranges: readonly (readonly [number, number])[] = [
  [0x09, 0x0d],
  [0x20, 0x20],
  [0xa0, 0xa0],
  [0x0600, 0x06ff],
  [0x1680, 0x1680],
  [0x2000, 0x206f],
  [0x3000, 0x3000],
  [0xfeff, 0xfeff],
];

/** What fold makes of every character that it changes, asked from fold itself so that the two cannot part. */
const tables = (): { from: string; to: string; dropped: string } => {
  let from = '';
  let to = '';
  let dropped = '';
  for (const [first, last] of ranges) {
    for (let point = first; point <= last; point += 1) {
      const character = String.fromCodePoint(point);
      const [, folded] = /^x(.*)x$/su.exec(fold(`x${character}x`)) ?? [];
      if (folded === '') dropped += character;
      else if (folded !== undefined && folded.length === 1 && folded !== character) {
        from += character;
        to += folded;
      }
    }
  }
  return { from, to, dropped };
};
const { from, to, dropped } = tables();

/** SQL that gives what fold() of the schema gives. */
export const foldSql = (text: RawBuilder<unknown>): RawBuilder<string> => {
  const plain = sql`translate(normalize(${text}, NFKC), ${sql.lit(from + dropped)}, ${sql.lit(to)})`;
  return sql<string>`lower(btrim(regexp_replace(${plain}, ' +', ' ', 'g')) collate persian)`;
};

/** A LIKE pattern for texts that contain this one, taken literally. */
export const containing = (folded: string): string => `%${folded.replace(/[\\%_]/g, '\\$&')}%`;
