import { fold } from '#schema';
import { sql, type RawBuilder } from 'kysely';

const ranges: readonly (readonly [number, number])[] = [
  [0x09, 0x0d],
  [0x20, 0x20],
  [0x0600, 0x06ff],
  [0x1680, 0x1680],
  [0x2000, 0x206f],
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
      // What NFKC changes is gone before these tables are asked.
      if (character.normalize('NFKC') !== character) continue;
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

const foldedWhole = (text: RawBuilder<unknown>): RawBuilder<unknown> => {
  const plain = sql`translate(normalize(${text}, NFKC), ${sql.lit(from + dropped)}, ${sql.lit(to)})`;
  return sql`lower(btrim(regexp_replace(${plain}, ' +', ' ', 'g')) collate persian)`;
};

const halfSpace = '\u200c';
const persianDigits = '۰۱۲۳۴۵۶۷۸۹';
const usual = ` -~${halfSpace}${persianDigits}آابپتثجچحخدذرزژسشصضطظعغفقکگلمنوهی،؛؟«»`;
/** Finds a text that needs more than lower case, Latin digits and spaces for half-spaces. */
const unusual = `[^${usual}]|[${halfSpace} ]{2}|^[${halfSpace} ]|[${halfSpace} ]$`;

const foldedQuickly = (text: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`lower(translate(${text}, ${sql.lit(halfSpace + persianDigits)}, ' 0123456789'))`;

/** SQL that gives what fold() of the schema gives. Most texts are of usual letters, and take a tenth of the time. */
export const foldSql = (text: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`case when ${text} ~ ${sql.lit(unusual)} then ${foldedWhole(text)} else ${foldedQuickly(text)} end`;

/**
 * SQL that compares a text, folded, with what is folded already. A text that fits by the quick way fits: looking
 * whether its letters are usual would take four times as long, and is left for those that do not.
 */
export const foldedFits = (text: RawBuilder<unknown>, comparison: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(${foldedQuickly(text)} ${comparison}
    or (${text} ~ ${sql.lit(unusual)} and ${foldedWhole(text)} ${comparison}))`;

/** A LIKE pattern for texts that contain this one, taken literally. */
export const containing = (folded: string): string => `%${folded.replace(/[\\%_]/g, '\\$&')}%`;
