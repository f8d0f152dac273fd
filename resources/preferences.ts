// What each person may choose about the console. Kept with the person, so that it follows them to another computer.
import { densities } from '#schema';

/** The values of each preference; the start page is the name of any entry of the menu. */
export const preferenceValues = {
  language: ['fa', 'en'],
  mode: ['light', 'dark', 'system'],
  density: densities,
} as const;
