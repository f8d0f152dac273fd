import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { useCallback, useMemo, type ReactNode } from 'react';
import type { Resource, Sort } from '#schema';
import { useLabels } from '#src/fields/useLabels.ts';
import { AllCheckbox } from './AllCheckbox.tsx';
import type { Column } from './columns.ts';
import { DataRow, type ListRow } from './DataRow.tsx';
import { HeadCell } from './HeadCell.tsx';
import { tableStyles } from './tableStyles.ts';
import { useRowKeys } from './useRowKeys.ts';
import type { Selection } from './useSelection.ts';

export interface DataTableProps {
  readonly resource: Resource;
  readonly columns: readonly Column[];
  readonly rows: readonly ListRow[];
  /** number of the first row, counted over all pages */
  readonly firstNumber: number;
  readonly sort: Sort | null;
  readonly onSort: (sort: Sort | null) => void;
  /** absent where rows cannot be selected */
  readonly selection?: Selection | undefined;
  /** id of the record in the side panel */
  readonly openId?: number | undefined;
  readonly onOpen: (row: ListRow) => void;
  readonly onMenu?: ((row: ListRow, anchor: HTMLElement) => void) | undefined;
  /** stands in for the rows: skeleton, nothing found, failure */
  readonly instead?: ReactNode;
}

const ignore = (): void => undefined;

/** The generic table: head that stays, rows by keyboard, one tab stop, its own scrolling box. */
export const DataTable = ({
  resource,
  columns,
  rows,
  selection,
  onOpen,
  onMenu,
  instead,
  ...props
}: DataTableProps) => {
  const translate = useTranslate();
  const labels = useLabels(resource.name);
  const names = useMemo(() => columns.map(({ name }) => labels.field(name)), [columns, labels]);
  const ids = useMemo(() => rows.map(({ id }) => id), [rows]);
  const toggle = selection?.toggle ?? ignore;
  const openById = useCallback(
    (id: number) => {
      const row = rows.find((one) => one.id === id);
      if (row) onOpen(row);
    },
    [rows, onOpen],
  );
  const keys = useRowKeys(ids, openById, toggle);
  return (
    <Box sx={tableStyles(resource.list?.height ?? '60vh')}>
      <table role="grid" aria-label={labels.many} aria-busy={instead !== undefined && rows.length > 0}>
        <thead>
          <tr role="row">
            {selection && (
              <th role="columnheader" scope="col" className="narrow">
                <AllCheckbox ids={ids} selection={selection} />
              </th>
            )}
            <th role="columnheader" scope="col" className="narrow">
              {translate('list.rowNumber')}
            </th>
            {columns.map((column, index) => (
              <HeadCell
                key={column.name}
                column={column}
                label={names[index] ?? ''}
                sort={props.sort}
                onSort={props.onSort}
              />
            ))}
            {onMenu && (
              <th role="columnheader" scope="col" className="narrow row-end">
                {translate('list.actions')}
              </th>
            )}
          </tr>
        </thead>
        <tbody onFocus={keys.onFocus} onKeyDown={keys.onKeyDown}>
          {instead === undefined &&
            rows.map((row, index) => (
              <DataRow
                key={row.id}
                resource={resource}
                row={row}
                columns={columns}
                labels={names}
                number={props.firstNumber + index}
                selected={selection?.ids.has(row.id)}
                isOpen={row.id === props.openId}
                reachable={row.id === keys.reachable}
                onToggle={toggle}
                onOpen={onOpen}
                onMenu={onMenu}
              />
            ))}
        </tbody>
      </table>
      {instead}
    </Box>
  );
};
