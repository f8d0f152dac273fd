import type { ChoiceOption, FieldOf } from './field.ts';

type Choice = Pick<FieldOf<'choice'>, 'options' | 'default'>;

/** True where the values are numbers: on the wire, in the column, in the types. */
export const isNumbered = ({ options }: Choice): boolean => typeof options[0]?.value === 'number';

const isSmall = (value: unknown): boolean => Number.isInteger(value) && Math.abs(value as number) <= 32_767;
const isWord = (value: unknown): boolean => typeof value === 'string' && /^[^\s,;|]+$/.test(value);

const valueProblem = (numbered: boolean, { value }: ChoiceOption): string | undefined => {
  if ((typeof value === 'number') !== numbered) return `mixes words and numbers; make '${value}' one or the other`;
  if (numbered && !isSmall(value)) return `has the value ${value}; take a whole number between -32767 and 32767`;
  return numbered || isWord(value)
    ? undefined
    : `has the value '${value}'; take a word without spaces, ',', ';' and '|'`;
};

/** What is wrong with the options of a choice; undefined where nothing is. */
export const choiceProblem = (field: Choice): string | undefined => {
  const values = field.options.map(({ value }) => value);
  if (values.length === 0) return 'has no options; name at least one';
  const wrong = field.options.map((option) => valueProblem(isNumbered(field), option)).find(Boolean);
  if (wrong) return wrong;
  const twice = values.find((value, index) => values.indexOf(value) !== index);
  if (twice !== undefined) return `has the option '${twice}' twice; drop one`;
  return field.default === undefined || values.includes(field.default)
    ? undefined
    : `has the default '${field.default}', which is no option; there are: ${values.join(', ')}`;
};
