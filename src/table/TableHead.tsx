import { useTranslate } from 'ra-core';
import type { Sort } from '#schema';
import { AllCheckbox } from './AllCheckbox.tsx';
import type { Column } from './columns.ts';
import { HeadCell } from './HeadCell.tsx';
import type { Selection } from './useSelection.ts';

interface TableHeadProps {
  readonly columns: readonly Column[];
  /** words of the columns */
  readonly labels: readonly string[];
  /** the rows of the page */
  readonly ids: readonly number[];
  readonly selection: Selection | undefined;
  readonly sort: Sort | null;
  readonly onSort: (sort: Sort | null) => void;
  readonly opensOut: boolean;
  readonly hasMenu: boolean;
  readonly numbered: boolean;
}

/** Ticks all, names the columns and sorts by them. */
export const TableHead = ({ columns, labels, ids, selection, sort, onSort, opensOut, ...props }: TableHeadProps) => {
  const translate = useTranslate();
  return (
    <thead>
      <tr role="row">
        {selection && (
          <th role="columnheader" scope="col" className="narrow">
            <AllCheckbox ids={ids} selection={selection} />
          </th>
        )}
        {props.numbered && (
          <th role="columnheader" scope="col" className="narrow">
            {translate('list.rowNumber')}
          </th>
        )}
        {opensOut && (
          <th role="columnheader" scope="col" className="narrow" aria-label={translate('list.nested.column')} />
        )}
        {columns.map((column, index) => (
          <HeadCell key={column.name} column={column} label={labels[index] ?? ''} sort={sort} onSort={onSort} />
        ))}
        {props.hasMenu && (
          <th role="columnheader" scope="col" className="narrow row-end">
            {translate('list.actions')}
          </th>
        )}
      </tr>
    </thead>
  );
};
