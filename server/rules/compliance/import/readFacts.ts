import { isDay } from '#schema';
import { packages } from '#resources/compliance/packages.ts';
import type { Cell } from '#server/sheets/cell.ts';
import { gregorianDay } from '#server/sheets/jalali.ts';
import type { ReadRow } from '#server/sheets/readInThread.ts';
import type { FactName, PackageInput } from './packageFacts.ts';
import { textOf } from '#server/sheets/sheetTable.ts';
import { reverse } from './workbookWords.ts';

const factOf = reverse((words) => words.labels.fields);
const kindOf = reverse((words) => words.labels.choices.kind);
const calcTypeOf = reverse((words) => words.labels.choices.calcType);

const dayOf = (text: string): string => (isDay(text) ? text : (gregorianDay(text) ?? text));

/** How the text of a fact becomes its value; what cannot be read stays as it is, for the check to refuse. */
const readers: { readonly [N in FactName]?: (text: string) => string } = {
  kind: (text) => kindOf(text) ?? text,
  calcType: (text) => calcTypeOf(text) ?? text,
  publishedOn: dayOf,
};

const isFact = (name: string): name is FactName =>
  name in packages.fields && !('storage' in packages.fields[name as FactName]);

/** The facts of a package from a sheet of names and values. */
export const readFacts = (rows: readonly ReadRow[]): PackageInput => {
  const facts: Partial<Record<FactName, string | null>> = {};
  for (const { cells } of rows) {
    const [name, value]: readonly (Cell | undefined)[] = cells;
    const fact = factOf(String(name ?? ''));
    if (!fact || !isFact(fact)) continue;
    const text = textOf(value);
    facts[fact] = text === undefined ? null : (readers[fact]?.(text) ?? text);
  }
  return facts as PackageInput;
};
