import { persianDigits, snakeCase } from '#schema';
import { users } from '#resources/users/users.ts';
import { personalData as english } from '#i18n/en/personalData.ts';
import { personalData as persian } from '#i18n/fa/personalData.ts';
import { cellWords, headingOf } from '#server/crud/cellWords.ts';
import { kindOf } from '#server/crud/kinds/index.ts';
import type { Row } from '#server/database/schema.ts';
import type { Language } from '#server/http/language.ts';
import { people } from '#server/rules/users/entities.ts';
import { jalaliInstant } from '#server/sheets/jalali.ts';
import type { PartName } from './parts.ts';

export const texts = { fa: persian, en: english } as const;

/** A part as the page tells of it: how many records, and where they are. */
export interface ListedPart {
  readonly name: PartName | 'files';
  readonly count: number;
  readonly path: string;
}
export interface IndexFacts {
  readonly row: Row;
  readonly title: string;
  readonly parts: readonly ListedPart[];
  readonly language: Language;
}

const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`).replace(/\p{Cc}/gu, ' ');

const style = `body{font:16px/1.8 Vazirmatn,Tahoma,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#0f172a}
h1{font-size:1.5rem}h2{font-size:1.125rem;margin-top:2rem}p{color:#475569}table{border-collapse:collapse;width:100%}
th,td{border-bottom:1px solid #e2e8f0;padding:.4rem .5rem;text-align:start;vertical-align:top;overflow-wrap:anywhere}
th{font-weight:600}`;

const table = (heads: readonly string[], rows: readonly (readonly string[])[]): string => {
  const line = (cells: readonly string[], tag: 'th' | 'td'): string =>
    `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`;
  return `<table>${heads.length > 0 ? line(heads, 'th') : ''}${rows.map((cells) => line(cells, 'td')).join('')}</table>`;
};

/** The record's own fields in words, as sheets have them. */
const recordRows = (row: Row, language: Language): readonly (readonly string[])[] =>
  Object.entries(users.fields).map(([name, field]) => {
    const words = cellWords(people, name, language);
    const cell = kindOf(field).cell(row, snakeCase(name), words, field as never);
    return [escaped(headingOf(people, name, language)), `<bdi>${escaped(String(cell ?? words.blank ?? ''))}</bdi>`];
  });

/** The page that opens the archive: what it holds, and the record itself. Nothing in it runs. */
export const indexPage = ({ row, title, parts, language }: IndexFacts): string => {
  const words = texts[language];
  const digits = (text: string | number): string => (language === 'fa' ? persianDigits(text) : String(text));
  const name = escaped(words.title.replace('{name}', title));
  const now = new Date().toISOString();
  const at = language === 'fa' ? digits(jalaliInstant(now)) : now;
  const listed = parts.map(({ name: part, count, path }) => [
    words.parts[part],
    digits(count),
    `<a dir="ltr" href="${escaped(path)}">${escaped(path)}</a>`,
  ]);
  return `<!doctype html>
<html lang="${language}" dir="${language === 'fa' ? 'rtl' : 'ltr'}"><head><meta charset="utf-8"><title>${name}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><style>${style}</style></head><body>
<h1>${name}</h1><p>${words.made.replace('{at}', at)}</p><p>${words.intro}</p><p>${words.secrets} ${words.texts}</p>
<h2>${words.record}</h2>${table([], recordRows(row, language))}
<h2>${words.part}</h2>${table([words.part, words.count, words.file], listed)}
</body></html>
`;
};
