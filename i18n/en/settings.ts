import type { settings as persian } from '#i18n/fa/settings.ts';
import type { TwinOf } from './general.ts';

export const settings: TwinOf<typeof persian> = {
  note: 'Every change applies at once and follows you to each computer you sign in on.',
  appearanceHint: 'Colours and row heights, as they suit your daily work.',
  modeHint: 'A light or dark ground, or whichever your system has.',
  densityHint: 'Compact shows more rows on a page.',
  languageTitle: 'Language',
  languageSection: 'The language of words and messages; records stay in their own.',
  languageHint: 'Direction, digits and calendar change with it.',
  beginning: 'Where you begin',
  beginningHint: 'The first page after you sign in.',
  startPage: 'Start page',
  startPageHint: 'Choose one of the pages in your menu.',
};
