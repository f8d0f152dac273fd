import { persianDigits } from '#schema';
import { errors as english } from '#i18n/en/errors.ts';
import { errors as persian } from '#i18n/fa/errors.ts';
import type { AppError, FieldError, FieldErrors } from './errors.ts';
import type { Language } from './language.ts';

/** An error as callers get it. */
export interface ErrorBody {
  readonly message: string;
  readonly code: string;
  readonly errors?: Readonly<Record<string, readonly string[]>>;
  readonly data?: unknown;
}

const texts = { fa: persian, en: english } as const;

const filled = (text: string, values: Readonly<Record<string, string | number>>, language: Language): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name];
    if (value === undefined) return whole;
    return typeof value === 'number' && language === 'fa' ? persianDigits(value) : String(value);
  });

const messageOf = ({ code, limit }: FieldError, language: Language): string =>
  filled(texts[language].validation[code], limit === undefined ? {} : { limit }, language);

const fieldMessages = (fields: FieldErrors, language: Language): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(fields).map(([field, problems]) => [field, problems.map((one) => messageOf(one, language))]),
  );

/** The error in the caller's language. */
export const errorBody = (error: AppError, language: Language): ErrorBody => ({
  message: filled(texts[language].catalogue[error.code], error.params, language),
  code: error.code,
  ...(error.fields && { errors: fieldMessages(error.fields, language) }),
  ...(error.data !== undefined && { data: error.data }),
});
