import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useTranslate } from 'ra-core';
import { useEffect, useRef } from 'react';
import type { Operator } from '#schema';
import { FilterValue } from '#src/fields/FilterValue.tsx';
import { SelectControl } from '#src/fields/controls/SelectControl.tsx';
import { TextControl } from '#src/fields/controls/TextControl.tsx';
import { useLabels } from '#src/fields/useLabels.ts';
import type { Column } from './columns.ts';
import { withColumn, withOperator, type DraftRow } from './filterDraft.ts';

interface FilterRowProps {
  readonly resource: string;
  readonly columns: readonly Column[];
  readonly row: DraftRow;
  readonly number: number;
  /** its value takes the focus, or its column where it has none yet */
  readonly focused?: boolean;
  readonly onChange: (row: DraftRow) => void;
  /** absent for the only row */
  readonly onRemove: (() => void) | undefined;
}

const grid = { display: 'grid', gap: 1, gridTemplateColumns: { xs: '1fr auto', sm: '1fr 1fr 2fr auto' } } as const;

/** Column, operator and value of one condition. */
export const FilterRow = ({ resource, columns, row, number, focused, onChange, onRemove }: FilterRowProps) => {
  const value = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!focused) return;
    const place = row.operator ? value.current : value.current?.parentElement;
    place?.querySelector<HTMLElement>('input, [role="combobox"], button')?.focus();
    // where the focus goes is asked once, not whenever the row changes
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [focused]);
  const translate = useTranslate();
  const labels = useLabels(resource);
  const column = columns.find(({ name }) => name === row.column);
  const choose = translate('list.filter.choose');
  const named = (part: string): string =>
    `${translate('list.filter.row', { row: number })}: ${translate(`list.filter.${part}`)}`;
  return (
    <Box role="group" aria-label={translate('list.filter.row', { row: number })} sx={grid}>
      <Box sx={{ gridColumn: { xs: '1', sm: 'auto' } }}>
        <SelectControl
          label={named('column')}
          placeholder={choose}
          value={row.column}
          options={columns.map(({ name }) => ({ value: name, label: labels.field(name) }))}
          onChange={(name) => {
            const next = columns.find((one) => one.name === name);
            if (next) onChange(withColumn(row, next));
          }}
        />
      </Box>
      <Box sx={{ gridColumn: { xs: '1', sm: 'auto' } }}>
        <SelectControl
          label={named('operator')}
          placeholder={choose}
          disabled={!column}
          value={row.operator}
          options={(column?.operators ?? []).map((name) => ({
            value: name,
            label: translate(`general.operators.${name}`),
          }))}
          onChange={(name) => onChange(withOperator(row, name as Operator))}
        />
      </Box>
      <Box ref={value} sx={{ gridColumn: { xs: '1', sm: 'auto' } }}>
        {column && row.operator ? (
          <FilterValue
            key={`${row.column} ${row.operator}`}
            label={named('value')}
            resource={resource}
            name={column.name}
            field={column.field}
            operator={row.operator}
            value={row.value}
            onChange={(value) => onChange({ ...row, value })}
          />
        ) : (
          <TextControl label={named('value')} value={null} onChange={() => undefined} disabled />
        )}
      </Box>
      <IconButton
        size="small"
        disabled={!onRemove}
        onClick={onRemove}
        aria-label={translate('list.filter.remove', { row: number })}
        sx={{ alignSelf: 'center', gridColumn: { xs: '2', sm: 'auto' }, gridRow: { xs: '1', sm: 'auto' } }}
      >
        <Close fontSize="small" />
      </IconButton>
    </Box>
  );
};
