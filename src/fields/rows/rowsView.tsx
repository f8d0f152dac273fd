import { useTranslate } from 'ra-core';
import { lazy, Suspense } from 'react';
import type { FieldOf } from '#schema';
import { YesNoControl } from '#src/fields/booleanView.tsx';
import type { CellProps, FieldView, InputProps } from '#src/fields/FieldView.ts';
import { Shortened } from '#src/fields/Shortened.tsx';
import { useFormat } from '#src/fields/useFormat.ts';
import { asNewRows } from './rowList.ts';
import { RowsTable } from './RowsTable.tsx';

const RowsControl = lazy(async () => ({ default: (await import('./RowsControl.tsx')).RowsControl }));

/** The column whose words name a row: the first that holds some. */
const namingColumn = ({ of }: FieldOf<'rows'>): string | undefined =>
  Object.entries(of).find(([, { kind }]) => kind === 'text')?.[0];

/** In a list: what the rows are called, or how many there are. */
const Summary = ({ value, field }: CellProps<'rows'>) => {
  const translate = useTranslate();
  const { number } = useFormat();
  const column = namingColumn(field);
  if (column === undefined)
    return <>{translate('form.rows.count', { smart_count: value.length, count: number(value.length) })}</>;
  return (
    <Shortened
      text={value.map((row) => String(row[column] ?? '')).join(translate('list.comma'))}
      limit={field.cell?.ellipsis ?? 70}
    />
  );
};

const RowsInput = (props: InputProps<'rows'>) => (
  <Suspense fallback={<RowsTable {...props} value={typeof props.value === 'string' ? [] : (props.value ?? [])} />}>
    <RowsControl {...props} />
  </Suspense>
);

/** A short list of small rows. */
export const rowsView: FieldView<'rows'> = {
  Cell: (props) => (props.full || props.other !== undefined ? <RowsTable {...props} /> : <Summary {...props} />),
  empty: [],
  Input: RowsInput,
  FilterValue: (props) => <YesNoControl {...props} words={['yes', 'no']} />,
  own: asNewRows,
};
