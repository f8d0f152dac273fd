/** Why a value is refused: a key of the error catalogue's `validation` messages and what they interpolate. */
export interface Problem {
  readonly code:
    | 'required'
    | 'type'
    | 'tooShort'
    | 'tooLong'
    | 'tooSmall'
    | 'tooLarge'
    | 'tooPrecise'
    | 'code'
    | 'email'
    | 'mobile'
    | 'url'
    | 'date'
    | 'instant'
    | 'choice'
    | 'reference'
    | 'tooMany'
    | 'notAsked'
    | 'control'
    | 'tooFew'
    | 'unknown'
    | 'rowTwice'
    | 'rowUnknown';
  readonly limit?: number | string;
  /** in a list of rows: the row, counted from 1, and its column, '' for the whole row */
  readonly at?: { readonly row: number; readonly column: string };
}

/** Where a problem of a field stands: `options`, or `options.2.score` for the third row, as calls name it. */
export const problemPath = (name: string, { at }: Pick<Problem, 'at'>): string =>
  at ? [name, at.row - 1, at.column].filter((part) => part !== '').join('.') : name;
