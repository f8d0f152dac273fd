import Box from '@mui/material/Box';
import { useCallback, useMemo, type ReactNode } from 'react';
import type { Resource, Sort } from '#schema';
import { useLabels } from '#src/fields/useLabels.ts';
import type { Column } from './columns.ts';
import type { ListRow } from './DataRow.tsx';
import { RowGroup } from './RowGroup.tsx';
import { TableHead } from './TableHead.tsx';
import { tableStyles } from './tableStyles.ts';
import { useOpenedOut } from './useOpenedOut.ts';
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
  /** what a row opens out to; absent where rows hold nothing */
  readonly nested?: ((row: ListRow) => ReactNode) | undefined;
  /** stands in for the rows: skeleton, nothing found, failure */
  readonly instead?: ReactNode;
}

const ignore = (): void => undefined;

/** So many rows are drawn together; fewer cost more groups, more cost more rows at every tick. */
const together = 25;

const inGroups = (rows: readonly ListRow[]): (readonly ListRow[])[] =>
  Array.from({ length: Math.ceil(rows.length / together) }, (_, index) =>
    rows.slice(index * together, (index + 1) * together),
  );

/** The generic table: head that stays, rows by keyboard, one tab stop, its own scrolling box. */
export const DataTable = ({
  resource,
  columns,
  rows,
  selection,
  onOpen,
  onMenu,
  nested,
  instead,
  ...props
}: DataTableProps) => {
  const labels = useLabels(resource.name);
  const names = useMemo(() => columns.map(({ name }) => labels.field(name)), [columns, labels]);
  const ids = useMemo(() => rows.map(({ id }) => id), [rows]);
  const groups = useMemo(() => inGroups(rows), [rows]);
  const toggle = selection?.toggle ?? ignore;
  const openById = useCallback(
    (id: number) => {
      const row = rows.find((one) => one.id === id);
      if (row) onOpen(row);
    },
    [rows, onOpen],
  );
  const opened = useOpenedOut();
  const keys = useRowKeys(ids, { onEnter: openById, onSpace: toggle, onOpenOut: nested && opened.toggle });
  return (
    <Box sx={tableStyles(resource.list?.height ?? '60vh')}>
      <table
        role="grid"
        aria-label={labels.many}
        aria-busy={instead !== undefined && rows.length > 0}
        onFocus={keys.onFocus}
        onKeyDown={keys.onKeyDown}
      >
        <TableHead
          columns={columns}
          labels={names}
          ids={ids}
          selection={selection}
          sort={props.sort}
          onSort={props.onSort}
          opensOut={nested !== undefined}
          hasMenu={onMenu !== undefined}
          numbered={resource.list?.numbered !== false}
        />
        {instead === undefined &&
          groups.map((group, index) => (
            <RowGroup
              key={index}
              resource={resource}
              rows={group}
              columns={columns}
              labels={names}
              firstNumber={props.firstNumber + index * together}
              ticked={selection?.ids}
              openId={props.openId}
              reachableId={keys.reachable}
              openedOut={opened.ids}
              nested={nested}
              onToggle={toggle}
              onOpen={onOpen}
              onOpenOut={opened.toggle}
              onMenu={onMenu}
            />
          ))}
      </table>
      {instead}
    </Box>
  );
};
