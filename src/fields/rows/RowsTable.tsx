import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import type { FieldOf } from '#schema';
import { Empty } from '#src/fields/Empty.tsx';
import type { RowValues } from '#src/fields/FieldView.ts';
import { sameValue } from '#src/fields/sameValue.ts';
import { useFormat } from '#src/fields/useFormat.ts';
import { useLabels } from '#src/fields/useLabels.ts';
import { columnView } from './columnView.ts';
import type { RowList } from './rowList.ts';

interface RowsTableProps {
  readonly resource: string;
  readonly name: string;
  readonly field: FieldOf<'rows'>;
  readonly value: RowList;
  /** another state: only what differs from it is shown, and set off */
  readonly other?: RowList | null | undefined;
}

const look = {
  borderCollapse: 'collapse',
  fontSize: 'inherit',
  '& th, & td': { textAlign: 'start', verticalAlign: 'top', paddingBlock: 0.5, paddingInlineEnd: 2, fontWeight: 400 },
  '& th': { color: 'text.secondary', fontSize: '0.75rem', whiteSpace: 'nowrap' },
  '& tbody tr': { borderTop: 1, borderColor: 'divider' },
  '& .figure': { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
  '& .changed': { backgroundColor: 'action.selected', fontWeight: 600 },
} as const;

/** The rows that are not the same in the other state; all of them where only their order differs. */
const differing = (field: FieldOf<'rows'>, value: RowList, other: RowList): RowList => {
  const before = new Map(other.map((row) => [row.id, row]));
  const changed = value.filter((row) => !sameValue(field, [row], [before.get(row.id) ?? { id: 0 }]));
  const gone = other.some(({ id }) => !value.some((row) => row.id === id));
  return changed.length > 0 || gone ? changed : value;
};

const Row = ({ row, before, resource, name, field }: Omit<RowsTableProps, 'value' | 'other'> & RowProps) => (
  <tr>
    {Object.entries(field.of).map(([column, inner]) => {
      const { Cell, numeric } = columnView(inner);
      const shown = row[column];
      const place = { resource, name: `${name}.${column}`, field: inner, record: row, full: true };
      const changed = before !== undefined && !sameValue(inner, before?.[column], shown);
      return (
        <td key={column} className={[numeric && 'figure', changed && 'changed'].filter(Boolean).join(' ')}>
          {shown === null || shown === undefined ? <Empty /> : <Cell {...place} value={shown as never} />}
        </td>
      );
    })}
  </tr>
);
interface RowProps {
  readonly row: RowValues;
  /** the same row in the other state: null where that has none, undefined where nothing is compared */
  readonly before: RowValues | null | undefined;
}

/** A list of rows for reading. */
export const RowsTable = ({ value, other, ...props }: RowsTableProps) => {
  const { resource, name, field } = props;
  const translate = useTranslate();
  const labels = useLabels(resource);
  const { number } = useFormat();
  const shown = other ? differing(field, value, other) : value;
  const left = value.length - shown.length;
  return (
    <Box sx={{ overflowX: 'auto', maxWidth: '100%' }}>
      {shown.length > 0 && (
        <Box component="table" sx={look}>
          <thead>
            <tr>
              {Object.entries(field.of).map(([column, inner]) => (
                <th key={column} scope="col" className={columnView(inner).numeric ? 'figure' : undefined}>
                  {labels.field(`${name}.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <Row
                key={row.id}
                {...props}
                row={row}
                before={other ? (other.find(({ id }) => id === row.id) ?? null) : undefined}
              />
            ))}
          </tbody>
        </Box>
      )}
      {left > 0 && (
        <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.75rem' }}>
          {translate('form.rows.unchanged', { smart_count: left, count: number(left) })}
        </Box>
      )}
    </Box>
  );
};
