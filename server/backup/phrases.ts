import { fold } from '#schema';
import { backups as english } from '#i18n/en/backups.ts';
import { backups as persian } from '#i18n/fa/backups.ts';
import { refuse } from '#server/http/errors.ts';

/** Throws 422 unless the phrase of this act was typed, in either language; spaces and shapes of letters do not matter. */
export const checkPhrase = (act: keyof typeof persian.phrases, given: string): void => {
  const known = [persian.phrases[act], english.phrases[act]].map(fold);
  if (!known.includes(fold(given))) throw refuse('phrase', 'phrase');
};
