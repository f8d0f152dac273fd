import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { FilterItem, Resource } from '#schema';
import { FilterValue } from '#src/fields/FilterValue.tsx';
import { useLabels } from '#src/fields/useLabels.ts';
import { filterColumnsOf, type Column } from './columns.ts';

interface QuickFiltersProps {
  readonly resource: Resource;
  readonly filters: readonly FilterItem[];
  readonly onChange: (filters: readonly FilterItem[]) => void;
}
type Quick = Pick<FilterItem, 'column' | 'operator'>;

const isOf =
  ({ column, operator }: Quick) =>
  (item: FilterItem): boolean =>
    item.column === column && item.operator === operator;

/** The filters without that condition, or with its new value in the same place. */
export const withQuick = (filters: readonly FilterItem[], quick: Quick, value: string | null): FilterItem[] => {
  const changed = { ...quick, value: value ?? '' };
  if (!value) return filters.filter((item) => !isOf(quick)(item));
  if (!filters.some(isOf(quick))) return [...filters, changed];
  return filters.map((item) => (isOf(quick)(item) ? changed : item));
};

const One = ({ resource, column, quick, filters, onChange }: QuickFiltersProps & { column: Column; quick: Quick }) => {
  const labels = useLabels(resource.name);
  const id = useId();
  const label = labels.field(column.name);
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, flex: { xs: '1 1 100%', sm: '0 1 auto' }, minWidth: 0 }}>
      <Typography component="label" htmlFor={id} id={`${id}-label`} variant="body2" color="textSecondary" noWrap>
        {label}
      </Typography>
      <Box sx={{ flex: 1, minWidth: 160, maxWidth: { sm: 320 } }}>
        <FilterValue
          resource={resource.name}
          name={column.name}
          field={column.field}
          operator={quick.operator}
          id={id}
          label={label}
          value={filters.find(isOf(quick))?.value ?? null}
          onChange={(value) => onChange(withQuick(filters, quick, value))}
        />
      </Box>
    </Box>
  );
};

/** The conditions that people ask for most, each with its control in sight. */
export const QuickFilters = (props: QuickFiltersProps) => {
  const { resource } = props;
  const quick = resource.list?.quick ?? [];
  if (quick.length === 0) return null;
  const columns = filterColumnsOf(resource);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mb: 1 }}>
      {quick.map(([name, operator]) => {
        const column = columns.find((one) => one.name === name);
        return column && <One key={name} {...props} column={column} quick={{ column: name, operator }} />;
      })}
    </Box>
  );
};
