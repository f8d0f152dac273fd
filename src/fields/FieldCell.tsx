import { ratedField, type Field } from '#schema';
import { Empty } from './Empty.tsx';
import { explainedBy, isGroupOf } from './explainContext.ts';
import { ExplainedValue } from './ExplainedValue.tsx';
import type { Values } from './FieldView.ts';
import { viewOf } from './index.ts';
import { PriorityMark } from './PriorityMark.tsx';
import { ScaledValue } from './ScaledValue.tsx';

interface FieldCellProps {
  readonly resource: string;
  readonly name: string;
  readonly field: Field;
  readonly record: Values;
  /** in a record's own view: nothing is cut off */
  readonly full?: boolean;
  /** another state of the record that this one is compared with */
  readonly other?: Values | undefined;
}

/** True for values that show as 'none'. */
export const isEmptyValue = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** A record's value of one field, for reading. */
export const FieldCell = ({ resource, name, field, record, full = false, other }: FieldCellProps) => {
  const value = record[name];
  const { Cell, Empty: Instead = Empty } = viewOf(field);
  const place = { resource, name, field, record, full };
  if (isEmptyValue(value)) return field.blank ? <Empty word={field.blank} /> : <Instead {...place} />;
  const cell = <Cell {...place} value={value as never} {...(other && { other: (other[name] ?? null) as never })} />;
  const rating = explainedBy(resource, name);
  if (!rating) return cell;
  const explained = (
    <ExplainedValue resource={resource} rating={rating} record={record} reachable={full}>
      {cell}
    </ExplainedValue>
  );
  return other || typeof value !== 'number' ? (
    explained
  ) : (
    <ScaledValue
      purpose={rating.purpose}
      value={value}
      mark={
        name === ratedField(rating, 'priority') && (
          <PriorityMark rating={rating} record={record} isGroup={isGroupOf(resource, record)} />
        )
      }
    >
      {explained}
    </ScaledValue>
  );
};
