import { preferences } from '#src/providers/preferences.ts';
import { grounds, type Shade } from '#src/theme/tokens.ts';

const shadeNow = (): Shade => {
  const { mode } = preferences();
  if (mode !== 'system') return mode;
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
};

/** Gives the document its language, direction and colours before anything is drawn. */
export const dressDocument = (): void => {
  const { language } = preferences();
  const root = document.documentElement;
  const shade = shadeNow();
  root.lang = language;
  root.dir = language === 'fa' ? 'rtl' : 'ltr';
  root.style.colorScheme = shade;
  for (const [name, colour] of Object.entries(grounds[shade])) root.style.setProperty(`--${name}`, colour);
};
