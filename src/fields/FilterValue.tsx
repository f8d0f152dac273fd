import type { Field, Operator } from '#schema';
import { YesNoControl } from './booleanView.tsx';
import { RecordCreationContext } from './controls/recordCreation.ts';
import type { ControlProps } from './FieldView.ts';
import { viewOf } from './index.ts';

interface FilterValueEditorProps extends ControlProps<string> {
  readonly resource: string;
  readonly name: string;
  readonly field: Field;
  readonly operator: Operator;
}

/** The editor of a filter row's value; `empty` asks yes or no whatever the kind. */
export const FilterValue = ({ operator, field, ...props }: FilterValueEditorProps) => {
  if (operator === 'empty') return <YesNoControl {...props} words={['yes', 'no']} />;
  const { FilterValue: Editor } = viewOf(field);
  return (
    // who looks for something makes nothing
    <RecordCreationContext value={null}>
      <Editor {...props} field={field} operator={operator} />
    </RecordCreationContext>
  );
};
