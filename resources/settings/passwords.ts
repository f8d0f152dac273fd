import { defineSettings, integer, type SettingsOf } from '#schema';

/** What a new password must be, and when another is asked for. 0 of history or age means: never. */
export const passwordSettings = defineSettings({
  key: 'passwords',
  fields: {
    shortest: integer({ required: true, min: 8, max: 128, default: 8 }),
    kinds: integer({ required: true, min: 1, max: 4, default: 1 }),
    history: integer({ required: true, min: 0, max: 24, default: 0 }),
    maxAgeDays: integer({ required: true, min: 0, max: 730, default: 0 }),
  },
});
export type PasswordRules = SettingsOf<typeof passwordSettings>;

const kinds: readonly RegExp[] = [/\p{Ll}|\p{Lo}/u, /\p{Lu}/u, /\p{Nd}/u, /[^\p{L}\p{Nd}]/u];

/** How many kinds of characters a password has: small letters or those without case, capitals, digits, all others. */
export const kindsOf = (password: string): number => kinds.filter((kind) => kind.test(password)).length;
