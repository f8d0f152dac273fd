import { persianDigits } from '#schema';
import { en } from '#i18n/en/index.ts';
import { fa } from '#i18n/fa/index.ts';
import type { AppError, FieldError, FieldErrors } from './errors.ts';
import type { Language } from './language.ts';

/** An error as callers get it. */
export interface ErrorBody {
  readonly message: string;
  readonly code: string;
  readonly errors?: Readonly<Record<string, readonly string[]>>;
  readonly data?: unknown;
}

const texts = { fa, en } as const;

/** A resource's name as people know it; other texts stay. */
const named = (value: string, language: Language): string => {
  const labels: Readonly<Record<string, { readonly many: string }>> = texts[language].labels;
  return Object.hasOwn(labels, value) ? (labels[value]?.many ?? value) : value;
};

const filled = (text: string, values: Readonly<Record<string, string | number>>, language: Language): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name];
    if (value === undefined) return whole;
    if (typeof value === 'string') return named(value, language);
    return language === 'fa' ? persianDigits(value) : String(value);
  });

const messageOf = ({ code, limit, at }: FieldError, language: Language): string => {
  const { validation, inRow } = texts[language].errors;
  const message = filled(validation[code], limit === undefined ? {} : { limit }, language);
  return at ? filled(inRow, { row: at.row, message }, language) : message;
};

const fieldMessages = (fields: FieldErrors, language: Language): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(fields).map(([field, problems]) => [field, problems.map((one) => messageOf(one, language))]),
  );

/** The error in the caller's language. */
export const errorBody = (error: AppError, language: Language): ErrorBody => ({
  message: filled(texts[language].errors.catalogue[error.code], error.params, language),
  code: error.code,
  ...(error.fields && { errors: fieldMessages(error.fields, language) }),
  ...(error.data !== undefined && { data: error.data }),
});
