import type { FieldErrors, Resolver } from 'react-hook-form';
import { fieldProblem, type Problem } from '#schema';
import type { NamedField, Values } from '#src/fields/FieldView.ts';
import { wireValue } from '#src/fields/wireValue.ts';

/** What is wrong with a form's values, field by field; the same rules as the server's. */
export const formProblems = (
  fields: readonly NamedField[],
  values: Values,
  say: (problem: Problem) => string,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    fields.flatMap(([name, field]) => {
      const problem = fieldProblem(field, wireValue(values[name]));
      return problem ? [[name, say(problem)] as const] : [];
    }),
  );

/** The same as react-hook-form asks for it. */
export const formResolver =
  (fields: readonly NamedField[], say: (problem: Problem) => string): Resolver =>
  (values) => {
    const problems = Object.entries(formProblems(fields, values, say));
    const errors: FieldErrors = Object.fromEntries(
      problems.map(([name, message]) => [name, { type: 'field', message }]),
    );
    return problems.length > 0 ? { values: {}, errors } : { values, errors: {} };
  };
