// Several names in one cell, and paths of titles: what parts them has a backslash before it where it is part of a name.

interface Parts {
  readonly join: (parts: readonly string[]) => string;
  /** without what is empty, each trimmed */
  readonly split: (text: string) => string[];
}

/** Texts that are written with `glue` between them and told apart by any of `signs`, a set of regular expressions. */
const partsBy = (signs: string, glue: string): Parts => {
  const special = new RegExp(`[${signs}\\\\]`, 'g');
  const escaped = new RegExp(`\\\\([${signs}\\\\])`, 'g');
  const token = new RegExp(`\\\\[${signs}\\\\]|[${signs}]`, 'g');
  return {
    join: (parts) => parts.map((part) => part.replace(special, '\\$&')).join(glue),
    split: (text) => {
      const parts: string[] = [];
      let start = 0;
      for (const { 0: found, index } of text.matchAll(token)) {
        if (found.length > 1) continue;
        parts.push(text.slice(start, index));
        start = index + 1;
      }
      parts.push(text.slice(start));
      return parts.map((part) => part.trim().replace(escaped, '$1')).filter(Boolean);
    },
  };
};

/** Names in one cell: «الف؛ ب»; «،», «;» and line breaks part them too. */
export const { join: joinNames, split: splitNames } = partsBy('،;؛\\n\\r', '؛ ');

/** Titles from the top to a node: «الف / ب / ج». */
export const { join: joinPath, split: splitPath } = partsBy('/', ' / ');
