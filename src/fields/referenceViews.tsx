import {
  expandedName,
  joinValues,
  splitValues,
  takesSeveral,
  targetNode,
  type FieldOf,
  type Label,
  type Operator,
} from '#schema';
import { RecordControl } from '#src/fields/controls/RecordControl.tsx';
import { RecordsControl } from '#src/fields/controls/RecordsControl.tsx';
import { useRecordLabels } from '#src/fields/controls/useRecordOptions.ts';
import { resourceNamed } from '#src/providers/resourceNamed.ts';
import type { CellProps, FieldView, FilterTextProps, FilterValueProps, InputProps, Values } from './FieldView.ts';
import { LabelList } from './LabelList.tsx';
import { RecordLink } from './RecordLink.tsx';
import { Shortened } from './Shortened.tsx';
import { recordNumber } from './recordNumber.ts';

const isLabel = (value: unknown): value is Label => typeof value === 'object' && value !== null && 'title' in value;

/** The labels that came with a row: `owner` beside `ownerId`, `units` beside `unitIds`. */
export const labelsBeside = (record: Values, name: string): Label[] =>
  [record[expandedName(name)]].flat().filter(isLabel);

const asId = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);

/** Where the records to choose from are: in one of many trees, or narrowed by another reference of the same record. */
const sourceOf = (field: FieldOf<'reference'> | FieldOf<'references'>, record: Values) => {
  const { to, within } = field;
  const target = resourceNamed(to);
  const meant = { to, node: targetNode(field, target) };
  const scope = target.tree?.scope;
  const id = within && asId(record[within.field]);
  if (scope) return { ...meant, scope: within?.by === scope.key ? id : asId(record[scope.key]) };
  return { ...meant, ...(within && { within: { by: within.by, id } }) };
};

/** A branch begins at what can hold others. */
const filterSource = (field: FieldOf<'reference'> | FieldOf<'references'>, operator: Operator) => {
  const target = resourceNamed(field.to);
  const isBranch = operator === 'under' && target.tree?.types !== undefined;
  return { to: field.to, node: isBranch ? ('group' as const) : targetNode(field, target) };
};

/** Labels that did not come with the record, as of what has just been chosen in a form. */
const AskedLabels = ({ to, ids }: { readonly to: string; readonly ids: readonly number[] }) => {
  const labels = useRecordLabels(to, ids, []).map(({ title, ...label }) => ({
    ...label,
    title: title === '…' ? recordNumber(label.id) : title,
  }));
  return <LabelList labels={labels} full to={to} />;
};

const ReferenceCell = ({ value, record, name, field, full }: CellProps<'reference'>) => {
  const label = labelsBeside(record, name).find(({ id }) => id === value);
  const text = label?.title || recordNumber(value);
  if (label && 'avatar' in label) return <LabelList labels={[label]} full={full} to={field.to} />;
  if (full && !label) return <AskedLabels to={field.to} ids={[value]} />;
  if (full) {
    return (
      <RecordLink to={field.to} id={value} node={targetNode(field, resourceNamed(field.to))}>
        <bdi>{text}</bdi>
      </RecordLink>
    );
  }
  return <Shortened text={text} limit={field.cell?.ellipsis ?? 70} />;
};

const ReferencesCell = ({ value, record, name, full, field }: CellProps<'references'>) => {
  const labels = labelsBeside(record, name);
  const isKnown = value.every((id) => labels.some((label) => label.id === id));
  if (full && !isKnown) return <AskedLabels to={field.to} ids={value} />;
  return (
    <LabelList
      labels={value.map((id) => labels.find((label) => label.id === id) ?? { id, title: recordNumber(id) })}
      full={full}
      to={field.to}
    />
  );
};

const ReferenceInput = ({ value, field, name, record, ...props }: InputProps<'reference'>) => (
  <RecordControl
    {...props}
    {...sourceOf(field, record)}
    known={labelsBeside(record, name)}
    value={typeof value === 'number' ? value : null}
  />
);

const ReferencesInput = ({ value, field, name, record, ...props }: InputProps<'references'>) => (
  <RecordsControl
    {...props}
    {...sourceOf(field, record)}
    known={labelsBeside(record, name)}
    value={Array.isArray(value) ? value : []}
  />
);

const idOf = (text: string | null): number | null => (text && /^\d+$/.test(text) ? Number(text) : null);

const ReferenceFilter = ({
  value,
  onChange,
  field,
  operator,
  ...props
}: FilterValueProps<'reference'> | FilterValueProps<'references'>) =>
  takesSeveral(operator) ? (
    <RecordsControl
      {...props}
      {...filterSource(field, operator)}
      value={splitValues(value ?? '').flatMap((text) => idOf(text) ?? [])}
      onChange={(ids) => onChange(joinValues((ids ?? []).map(String)) || null)}
    />
  ) : (
    <RecordControl
      {...props}
      {...filterSource(field, operator)}
      value={idOf(value)}
      onChange={(id) => onChange(id === null ? null : String(id))}
    />
  );

const TitleText = ({ value, field }: FilterTextProps<'reference'> | FilterTextProps<'references'>) => {
  const [label] = useRecordLabels(field.to, [Number(value)], []);
  return <>{label?.title}</>;
};

/** One record of another resource. */
export const referenceView: FieldView<'reference'> = {
  Cell: ReferenceCell,
  Input: ReferenceInput,
  FilterValue: ReferenceFilter,
  FilterText: TitleText,
  several: true,
};

/** Many records of another resource. */
export const referencesView: FieldView<'references'> = {
  Cell: ReferencesCell,
  empty: [],
  Input: ReferencesInput,
  FilterValue: ReferenceFilter,
  FilterText: TitleText,
  several: true,
};
