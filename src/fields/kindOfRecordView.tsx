import { useTranslate } from 'ra-core';
import { register } from '#resources';
import { otherKinds } from '#resources/users/auditTrail.ts';
import { SelectControl, type SelectOption } from '#src/fields/controls/SelectControl.tsx';
import { OptionFilter } from './choiceView.tsx';
import type { CellProps, FieldView, FilterTextProps, FilterValueProps, InputProps } from './FieldView.ts';
import { useNames } from './useLabels.ts';

/** What a kind of record is called, one that is in no list too. */
const Name = ({ name }: { readonly name: string }) => {
  const translate = useTranslate();
  const { many } = useNames(name);
  return <>{translate(`general.kinds.${name}`, { _: many })}</>;
};

const KindCell = ({ value }: CellProps<'kindOfRecord'>) => <Name name={value} />;
const KindText = ({ value }: FilterTextProps<'kindOfRecord'>) => <Name name={value} />;

/** Everything that the trail tells of, in the order of its words. */
const useOptions = (): readonly SelectOption[] => {
  const translate = useTranslate();
  const named = register.resources.map(({ name }) => ({ value: name, label: translate(`labels.${name}.many`) }));
  const others = otherKinds.map((name) => ({ value: name, label: translate(`general.kinds.${name}`) }));
  const order = new Intl.Collator('fa', { numeric: true });
  return [...named, ...others].sort((one, other) => order.compare(one.label, other.label));
};

const KindInput = ({ value, onChange, ...props }: InputProps<'kindOfRecord'>) => (
  <SelectControl
    {...props}
    value={value}
    onChange={onChange}
    options={useOptions()}
    clearable={props.required !== true}
  />
);

const KindFilter = (props: FilterValueProps<'kindOfRecord'>) => <OptionFilter {...props} options={useOptions()} />;

export const kindOfRecordView: FieldView<'kindOfRecord'> = {
  Cell: KindCell,
  Input: KindInput,
  FilterValue: KindFilter,
  FilterText: KindText,
  several: true,
};
