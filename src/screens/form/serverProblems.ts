import { HttpError } from 'ra-core';
import type { Values } from '#src/fields/FieldView.ts';

/** What a form shows after the server refused it: the first message of each field, and what belongs to none. */
export interface FormProblems {
  readonly fields: Readonly<Record<string, string>>;
  readonly rest: readonly string[];
  /** the record as it is now, where somebody else changed it in between */
  readonly present: Values | undefined;
}

interface Body {
  readonly code?: string;
  readonly message?: string;
  readonly errors?: Readonly<Record<string, readonly string[]>>;
  readonly data?: Values;
}

const bodyOf = (error: unknown): Body =>
  error instanceof HttpError && typeof error.body === 'object' && error.body !== null ? (error.body as Body) : {};

/** Sorts a refusal by the fields that the form has. `labelOf` names fields that it has not. */
export const serverProblems = (
  error: unknown,
  formFields: readonly string[],
  labelOf: (name: string) => string,
): FormProblems => {
  const { code, message, errors = {}, data } = bodyOf(error);
  const first = Object.entries(errors).flatMap(([name, messages]) =>
    messages[0] ? [[name, messages[0]] as const] : [],
  );
  // a cell of a list of rows is named by its field first: options.2.score
  const isHere = (name: string): boolean => formFields.includes(name.split('.')[0] ?? '');
  const fields = Object.fromEntries(first.filter(([name]) => isHere(name)));
  const elsewhere = first
    .filter(([name]) => !isHere(name))
    .map(([name, text]) => (name === '_' ? text : `${labelOf(name)}: ${text}`));
  const said = message ?? (error instanceof Error ? error.message : String(error));
  return {
    fields,
    rest: first.length > 0 ? elsewhere : [said],
    present: code === 'stale' ? data : undefined,
  };
};
