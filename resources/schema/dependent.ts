import type { Fields } from './field.ts';
import type { Problem } from './problem.ts';
import { fieldProblem, fieldProblems, isEmpty } from './validate.ts';

type Values = Readonly<Record<string, unknown>>;

/** True where a record with these values has the field. What a field depends on must be there itself. */
export const isAsked = (fields: Fields, name: string, values: Values): boolean => {
  const when = fields[name]?.when;
  if (!when) return true;
  return isAsked(fields, when.field, values) && when.is.some((value) => value === values[when.field]);
};

/** Why a record's value of one field is refused, the others being as they are; undefined where it is good. */
export const valueProblem = (fields: Fields, name: string, values: Values): Problem | undefined => {
  const field = fields[name];
  if (!field) return undefined;
  if (isAsked(fields, name, values)) return fieldProblem(field, values[name]);
  return isEmpty(values[name]) || values[name] === false ? undefined : { code: 'notAsked' };
};

/** The same with every problem of a field whose value has places of its own. */
export const valueProblems = (fields: Fields, name: string, values: Values): readonly Problem[] => {
  const first = valueProblem(fields, name, values);
  return first?.at ? fieldProblems(fields[name]!, values[name]) : first ? [first] : [];
};
