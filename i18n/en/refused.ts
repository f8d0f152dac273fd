import type { refused as persian } from '#i18n/fa/refused.ts';
import type { TwinOf } from './general.ts';

export const refused: TwinOf<typeof persian> = {
  forbidden: 'Your access to this section is restricted.',
  invalid: 'Error in submitting the form',
};
