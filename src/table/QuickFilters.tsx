import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
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

/** One frame around label and control, as high as the search beside it; the control's own frame would be a second one. */
const frame = {
  display: 'flex',
  alignItems: 'center',
  minHeight: ({ measures }: Theme) => measures.control,
  minWidth: 0,
  flex: '0 1 auto',
  maxWidth: { sm: 340 },
  paddingInlineStart: 1.5,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  backgroundColor: 'background.paper',
  '&:hover': { borderColor: 'text.secondary' },
  '& .MuiOutlinedInput-notchedOutline': { border: 0 },
  '& .MuiOutlinedInput-root, & .MuiButton-root': { minHeight: ({ measures }: Theme) => measures.control - 2 },
  '& .MuiButton-root': { border: 0, paddingInline: 1, backgroundColor: 'transparent' },
} as const;

const One = ({ resource, column, quick, filters, onChange }: QuickFiltersProps & { column: Column; quick: Quick }) => {
  const labels = useLabels(resource.name);
  const id = useId();
  const label = labels.field(column.name);
  return (
    <Box sx={frame}>
      <Typography component="label" htmlFor={id} id={`${id}-label`} variant="body2" color="textSecondary" noWrap>
        {label}:
      </Typography>
      <Box sx={{ flex: 1, minWidth: 0 }}>
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

/** The conditions that people ask for most, each with its control in sight: pieces of a toolbar, beside the search. */
export const QuickFilters = (props: QuickFiltersProps) => {
  const { resource } = props;
  const quick = resource.list?.quick ?? [];
  if (quick.length === 0) return null;
  const columns = filterColumnsOf(resource);
  return (
    <>
      {quick.map(([name, operator]) => {
        const column = columns.find((one) => one.name === name);
        return column && <One key={name} {...props} column={column} quick={{ column: name, operator }} />;
      })}
    </>
  );
};
