const distance = (a: string, b: string): number => {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (const [i, letter] of [...a].entries()) {
    const next = [i + 1];
    for (const [j, other] of [...b].entries()) {
      next.push(Math.min(next[j]! + 1, row[j + 1]! + 1, row[j]! + (letter === other ? 0 : 1)));
    }
    row = next;
  }
  return row[b.length]!;
};

/** `; did you mean 'goals'?` for a near miss, else the list of what there is. */
export const didYouMean = (word: string, known: readonly string[]): string => {
  const [best] = known.map((name) => [distance(word, name), name] as const).sort((a, b) => a[0] - b[0]);
  if (best && best[0] <= Math.max(2, word.length / 3)) return `; did you mean '${best[1]}'?`;
  return `; there are: ${known.join(', ')}`;
};
