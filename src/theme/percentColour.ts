import type { Colour } from '#schema';

/** The state colour of a percentage: red up to 33, yellow up to 66, green above. */
export const percentColour = (value: number): Colour => {
  if (value <= 33) return 'red';
  return value <= 66 ? 'amber' : 'green';
};
