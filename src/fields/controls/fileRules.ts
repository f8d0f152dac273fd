import type { StoredFile } from '#schema';

/** Which files a field takes. */
export interface FileRules {
  /** name endings without the dot; all that the server knows where there are none */
  readonly accept?: readonly string[] | undefined;
  readonly maxCount: number;
  /** in bytes; the server alone says it where there is none */
  readonly largest: number | undefined;
}

export type FileProblem = 'wrongType' | 'tooLarge' | 'tooMany' | 'empty' | 'twice';

/** The name's ending in lower case, without the dot. */
export const endingOf = (name: string): string => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';

/** Why each chosen file cannot be sent; undefined for those that can. `kept` are there already. */
export const fileProblems = (
  chosen: readonly Pick<File, 'name' | 'size'>[],
  kept: readonly Pick<StoredFile, 'name' | 'size'>[],
  { accept, maxCount, largest }: FileRules,
): readonly (FileProblem | undefined)[] => {
  let room = maxCount - kept.length;
  return chosen.map(({ name, size }) => {
    if (accept && !accept.includes(endingOf(name))) return 'wrongType';
    if (size === 0) return 'empty';
    if (largest !== undefined && size > largest) return 'tooLarge';
    if (kept.some((other) => other.name === name && other.size === size)) return 'twice';
    room -= 1;
    return room < 0 ? 'tooMany' : undefined;
  });
};
