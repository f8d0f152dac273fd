/** From 0, guessed at once, to 4. */
export type Strength = 0 | 1 | 2 | 3 | 4;

const kinds: readonly (readonly [pattern: RegExp, letters: number])[] = [
  [/[a-z]/, 26],
  [/[A-Z]/, 26],
  [/[0-9\u06F0-\u06F9]/, 10],
  [/[\u0600-\u06EF\u06FA-\u06FF]/, 35],
  [/[^A-Za-z0-9\u0600-\u06FF]/, 30],
];
/** Least bits of each step, as a patient attacker without the server's delays would need to guess them. */
const steps = [28, 40, 56, 72] as const;

/** A letter that repeats or continues the one before adds little. */
const surprising = (password: string): number =>
  [...password].filter((letter, index, all) => {
    const step = letter.codePointAt(0)! - (all[index - 1]?.codePointAt(0) ?? -9);
    return Math.abs(step) > 1;
  }).length;

/** A rough estimate of how hard a password is to guess. The server has the last word and knows the common ones. */
export const passwordStrength = (password: string): Strength => {
  const letters = kinds.reduce((sum, [pattern, count]) => sum + (pattern.test(password) ? count : 0), 0);
  const bits = letters === 0 ? 0 : surprising(password) * Math.log2(letters);
  return steps.filter((least) => bits >= least).length as Strength;
};
