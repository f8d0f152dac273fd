import type { FieldErrors, Resolver } from 'react-hook-form';
import { isAsked, valueProblem, type Problem, type Resource } from '#schema';
import type { NamedField, Values } from '#src/fields/FieldView.ts';
import { wireValue } from '#src/providers/wireValue.ts';

/** What is wrong with a form's values, field by field; the same rules as the server's. Hidden fields are not looked at. */
export const formProblems = (
  resource: Pick<Resource, 'fields'>,
  fields: readonly NamedField[],
  values: Values,
  say: (problem: Problem) => string,
): Readonly<Record<string, string>> => {
  const onWire = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, wireValue(value)]));
  return Object.fromEntries(
    fields.flatMap(([name]) => {
      const problem = isAsked(resource.fields, name, onWire) ? valueProblem(resource.fields, name, onWire) : undefined;
      return problem ? [[name, say(problem)] as const] : [];
    }),
  );
};

/** The same as react-hook-form asks for it; `given` is what the record has beside the form's fields. */
export const formResolver =
  (
    resource: Pick<Resource, 'fields'>,
    fields: readonly NamedField[],
    given: Values,
    say: (problem: Problem) => string,
  ): Resolver =>
  (values) => {
    const problems = Object.entries(formProblems(resource, fields, { ...given, ...values }, say));
    const errors: FieldErrors = Object.fromEntries(
      problems.map(([name, message]) => [name, { type: 'field', message }]),
    );
    return problems.length > 0 ? { values: {}, errors } : { values, errors: {} };
  };
