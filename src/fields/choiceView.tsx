import { fold, type Operator } from '#schema';
import { SelectControl, type SelectOption } from '#src/fields/controls/SelectControl.tsx';
import { SelectManyControl } from '#src/fields/controls/SelectManyControl.tsx';
import type { CellProps, ControlProps, FieldView, FilterTextProps, FilterValueProps, InputProps } from './FieldView.ts';
import { StateChip } from './StateChip.tsx';
import { useLabels } from './useLabels.ts';

const ChoiceCell = ({ value, field, name, resource }: CellProps<'choice'>) => {
  const label = useLabels(resource).choice(name, value);
  const colour = field.options.find((option) => option.value === value)?.colour;
  return colour ? <StateChip colour={colour} label={label} /> : <>{label}</>;
};

const ChoiceText = ({ value, name, resource }: FilterTextProps<'choice'>) => (
  <>{useLabels(resource).choice(name, value)}</>
);

const useOptions = ({ field, name, resource }: Pick<InputProps<'choice'>, 'field' | 'name' | 'resource'>) => {
  const labels = useLabels(resource);
  return field.options.map(({ value, colour }): SelectOption => {
    const label = labels.choice(name, value);
    return { value: String(value), label, ...(colour && { shown: <StateChip colour={colour} label={label} /> }) };
  });
};

const ChoiceInput = ({ value, onChange, ...props }: InputProps<'choice'>) => (
  <SelectControl
    {...props}
    value={value === null ? null : String(value)}
    onChange={(text) => onChange(props.field.options.find((option) => String(option.value) === text)?.value ?? null)}
    options={useOptions(props)}
    clearable={props.required !== true}
  />
);

interface OptionFilterProps extends ControlProps<string> {
  readonly operator: Operator;
  readonly options: readonly SelectOption[];
}

/** One option, or several where the operator is `include`. */
export const OptionFilter = ({ operator, ...props }: OptionFilterProps) =>
  operator === 'include' ? <SelectManyControl {...props} /> : <SelectControl {...props} />;

const ChoiceFilter = (props: FilterValueProps<'choice'>) => <OptionFilter {...props} options={useOptions(props)} />;

export const choiceView: FieldView<'choice'> = {
  Cell: ChoiceCell,
  Input: ChoiceInput,
  FilterValue: ChoiceFilter,
  FilterText: ChoiceText,
  several: true,
  fromText: (text, { field, name }, labels) =>
    field.options.find(({ value }) =>
      [labels.choice(name, value), String(value)].some((word) => fold(word) === fold(text)),
    )?.value ?? text,
};
