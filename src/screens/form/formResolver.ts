import { set, type FieldErrors, type Resolver } from 'react-hook-form';
import { givenValue, isAsked, problemPath, valueProblems, type Problem, type Resource } from '#schema';
import type { NamedField, Values } from '#src/fields/FieldView.ts';

/** What is wrong with a form's values, field by field, and within a list of rows by its cells: `options.2.score`; the same rules as the server's. Hidden fields are not looked at. */
export const formProblems = (
  resource: Pick<Resource, 'fields'>,
  fields: readonly NamedField[],
  values: Values,
  say: (problem: Problem, name: string) => string,
): Readonly<Record<string, string>> => {
  const onWire = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, givenValue(resource.fields[name], value)]),
  );
  return Object.fromEntries(
    fields.flatMap(([name, field]) => {
      // What a form asks beyond the definition's own fields depends on none of them.
      const known = Object.hasOwn(resource.fields, name) ? resource.fields : { [name]: field };
      if (!isAsked(known, name, onWire)) return [];
      return valueProblems(known, name, onWire).map((problem) => [problemPath(name, problem), say(problem, name)]);
    }),
  );
};

/** The same as react-hook-form asks for it; `given` is what the record has beside the form's fields. */
export const formResolver =
  (
    resource: Pick<Resource, 'fields'>,
    fields: readonly NamedField[],
    given: Values,
    say: (problem: Problem, name: string) => string,
  ): Resolver =>
  (values) => {
    const problems = Object.entries(formProblems(resource, fields, { ...given, ...values }, say));
    const errors: FieldErrors = {};
    for (const [place, message] of problems.toReversed()) set(errors, place, { type: 'field', message });
    return problems.length > 0 ? { values: {}, errors } : { values, errors: {} };
  };
