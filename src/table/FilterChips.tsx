import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { useTranslate } from 'ra-core';
import { Fragment } from 'react';
import { splitValues, takesSeveral, type FilterItem } from '#schema';
import { viewOf } from '#src/fields/index.ts';
import { useLabels } from '#src/fields/useLabels.ts';
import type { Column } from './columns.ts';

interface FilterChipsProps {
  readonly resource: string;
  readonly columns: readonly Column[];
  readonly filters: readonly FilterItem[];
  readonly onChange: (filters: readonly FilterItem[]) => void;
  /** shows the row that a condition stands for */
  readonly onOpen: (index: number) => void;
}

const valuesOf = (value: string): readonly string[] => {
  try {
    return splitValues(value);
  } catch {
    // an address typed by hand may hold a broken escape; it is shown as it stands
    return [value];
  }
};

const Values = ({ resource, column, item }: { resource: string; column: Column; item: FilterItem }) => {
  const comma = useTranslate()('list.comma');
  const { FilterText, several } = viewOf(column.field);
  const values = several && takesSeveral(item.operator) ? valuesOf(item.value) : [item.value];
  return values.map((value, index) => (
    <Fragment key={value}>
      {index > 0 && comma}
      {FilterText ? (
        <FilterText resource={resource} name={column.name} field={column.field} value={value} />
      ) : (
        <bdi>{value}</bdi>
      )}
    </Fragment>
  ));
};

/** One condition in words. */
export const Condition = ({ resource, column, item }: { resource: string; column: Column; item: FilterItem }) => {
  const translate = useTranslate();
  const label = useLabels(resource).field(column.name);
  if (item.operator === 'empty')
    return (
      <>
        {label} {translate(item.value === 'no' ? 'list.filter.isNotEmpty' : 'list.filter.isEmpty')}
      </>
    );
  return (
    <>
      {label} {translate(`general.operators.${item.operator}`)}:{' '}
      <Values resource={resource} column={column} item={item} />
    </>
  );
};

const quiet = { borderColor: 'divider', backgroundColor: 'background.paper', fontWeight: 400 } as const;

/** The conditions at work, each with a way to drop it. */
export const FilterChips = ({ resource, columns, filters, onChange, onOpen }: FilterChipsProps) => {
  const translate = useTranslate();
  const labels = useLabels(resource);
  if (filters.length === 0) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, mb: 1, flex: 'none' }}>
      {filters.map((item, index) => {
        const column = columns.find(({ name }) => name === item.column);
        return (
          column && (
            <Chip
              key={`${item.column} ${item.operator} ${item.value}`}
              variant="outlined"
              label={<Condition resource={resource} column={column} item={item} />}
              sx={quiet}
              onClick={() => onOpen(index)}
              onDelete={() => onChange(filters.filter((_, other) => other !== index))}
              deleteIcon={
                <Close titleAccess={translate('list.filter.removeChip', { text: labels.field(item.column) })} />
              }
            />
          )
        );
      })}
    </Box>
  );
};
