import type { messages as persian } from '#i18n/fa/messages.ts';
import type { TwinOf } from './general.ts';

/** What is sent to people's phones; {code} is filled in. */
export const messages: TwinOf<typeof persian> = {
  signInCode: 'Your sign-in code: {code}\nIt is valid for two minutes; tell it to nobody.',
  test: 'A test message: the gateway works.',
};
