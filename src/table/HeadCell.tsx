import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import { useTranslate } from 'ra-core';
import type { Sort } from '#schema';
import { columnWidth } from '#src/fields/columnWidths.ts';
import type { Column } from './columns.ts';
import { nextSort } from './sortCycle.ts';

interface HeadCellProps {
  readonly column: Column;
  readonly label: string;
  readonly sort: Sort | null;
  readonly onSort: (sort: Sort | null) => void;
}

const ariaSort = { asc: 'ascending', desc: 'descending' } as const;

/** The head of a column; where it may be sorted, a button that goes from ascending to descending to none. */
export const HeadCell = ({ column, label, sort, onSort }: HeadCellProps) => {
  const translate = useTranslate();
  const own = sort?.column === column.name ? sort : null;
  const next = nextSort(column.name, sort);
  const words = { asc: 'list.sortAscending', desc: 'list.sortDescending' } as const;
  const hint = translate(next ? words[next.order] : 'list.sortNone', { column: label });
  const Arrow = own?.order === 'desc' ? ArrowDownward : ArrowUpward;
  return (
    <th
      role="columnheader"
      scope="col"
      aria-sort={own ? ariaSort[own.order] : column.sortable ? 'none' : undefined}
      className={column.numeric ? 'numeric' : undefined}
      style={{ textAlign: column.numeric ? 'right' : undefined, minWidth: columnWidth(column.field) }}
    >
      {column.sortable ? (
        <button type="button" className="sort-button" title={hint} onClick={() => onSort(next)}>
          {label}
          <Arrow aria-hidden="true" sx={{ fontSize: 14, opacity: own ? 1 : 0 }} />
        </button>
      ) : (
        label
      )}
    </th>
  );
};
