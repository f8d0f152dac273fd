import { closedUp, fold } from '#schema';

/** A piece of a text, and whether it is what was searched for. */
export interface TextPiece {
  readonly text: string;
  readonly hit: boolean;
}

/** A text as it is looked for, and for each of its letters where it starts and ends in the original, marks included. */
interface LookedFor {
  readonly text: string;
  readonly starts: readonly number[];
  readonly ends: readonly number[];
}

const isMark = (letter: string): boolean => fold(`|${letter}|`) === '||';

const lookedFor = (original: string): LookedFor => {
  let text = '';
  const [starts, ends]: [number[], number[]] = [[], []];
  let place = 0;
  for (const letter of original) {
    const plain = closedUp(letter);
    const start = place;
    place += letter.length;
    text += plain;
    for (let unit = 0; unit < plain.length; unit += 1) {
      starts.push(start);
      ends.push(place);
    }
    if (plain === '' && ends.length > 0 && isMark(letter)) ends[ends.length - 1] = place;
  }
  return { text, starts, ends };
};

/** Cuts a text wherever it holds a query that is closed up, whatever spaces, digits or letter shapes it is written in. */
export const highlight = (text: string, query: string): TextPiece[] => {
  if (query === '') return [{ text, hit: false }];
  const { text: within, starts, ends } = lookedFor(text);
  const pieces: TextPiece[] = [];
  let done = 0;
  for (let at = within.indexOf(query); at >= 0; at = within.indexOf(query, at + query.length)) {
    const [start, end] = [starts[at]!, ends[at + query.length - 1]!];
    if (start > done) pieces.push({ text: text.slice(done, start), hit: false });
    pieces.push({ text: text.slice(start, end), hit: true });
    done = end;
  }
  if (done < text.length) pieces.push({ text: text.slice(done), hit: false });
  return pieces;
};
