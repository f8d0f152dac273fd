import { fold } from '#schema';

/** A piece of a text, and whether it is what was searched for. */
export interface TextPiece {
  readonly text: string;
  readonly hit: boolean;
}

/** The folded text with, for each of its characters, the place in the original where it comes from. */
const foldedWithPlaces = (text: string): { folded: string; places: number[] } => {
  let folded = '';
  const places: number[] = [];
  let place = 0;
  for (const letter of text) {
    // between bars, since fold trims what stands at the edges
    const plain = fold(`|${letter}|`).slice(1, -1);
    if (plain !== ' ' || !folded.endsWith(' ')) {
      folded += plain;
      for (let unit = 0; unit < plain.length; unit += 1) places.push(place);
    }
    place += letter.length;
  }
  places.push(text.length);
  return { folded, places };
};

/** Cuts a text at every occurrence of a folded query, whatever half-spaces, digits or letter shapes it is written in. */
export const highlight = (text: string, query: string): TextPiece[] => {
  if (query === '') return [{ text, hit: false }];
  const { folded, places } = foldedWithPlaces(text);
  const pieces: TextPiece[] = [];
  let done = 0;
  for (let at = folded.indexOf(query); at >= 0; at = folded.indexOf(query, at + query.length)) {
    const [start, end] = [places[at]!, places[at + query.length]!];
    if (start > done) pieces.push({ text: text.slice(done, start), hit: false });
    pieces.push({ text: text.slice(start, end), hit: true });
    done = end;
  }
  if (done < text.length) pieces.push({ text: text.slice(done), hit: false });
  return pieces;
};
