import { lineCount, type Source } from './source.ts';

const most = 250;
const usual = 150;
const exempt = /^i18n\/|\/data\//;

/** Files that are too long, and one line that describes how long files are. */
export const sizesOf = (sources: readonly Source[]): { problems: string[]; summary: string } => {
  const sizes = sources
    .filter(({ path }) => !exempt.test(path))
    .map(({ path, text }) => ({ path, lines: lineCount(text) }))
    .sort((a, b) => a.lines - b.lines);
  const median = sizes[Math.floor(sizes.length / 2)]?.lines ?? 0;
  const short = sizes.filter(({ lines }) => lines <= usual).length / Math.max(1, sizes.length);
  const share = `${Math.round(short * 100)} % have at most ${usual} lines`;
  return {
    problems: [
      ...sizes
        .filter(({ lines }) => lines > most)
        .map(({ path, lines }) => `${path} has ${lines} lines, more than ${most}`),
      ...(short < 0.9 ? [`only ${share}; at least 90 % must`] : []),
    ],
    summary: `${sizes.length} files, median ${median} lines, ${share}`,
  };
};
