import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import { useCallback, useMemo, useState, type ReactNode } from 'react';
import { encodeFilters, type Resource } from '#schema';
import { useLabels } from '#src/fields/useLabels.ts';
import { columnsOf } from '#src/table/columns.ts';
import type { ListRow } from '#src/table/DataRow.tsx';
import { DataTable } from '#src/table/DataTable.tsx';
import { Paging } from '#src/table/Paging.tsx';
import { RowMenu, type RowAction } from '#src/table/RowMenu.tsx';
import { FirstRun, ListFailed, NothingFound, RowsSkeleton } from '#src/table/TableNotice.tsx';
import { useColumnChoice } from '#src/table/useColumnChoice.ts';
import type { ListAddress } from '#src/table/useListAddress.ts';
import type { ListRows } from '#src/table/useListRows.ts';
import { useSelection } from '#src/table/useSelection.ts';
import type { Offers } from '#src/screens/useOffers.ts';
import { ListSelection } from './ListSelection.tsx';
import { ListToolbar } from './ListToolbar.tsx';

interface ListBodyProps {
  readonly resource: Resource;
  readonly scope: number | undefined;
  readonly list: ListAddress;
  readonly found: ListRows;
  readonly offers: Offers;
  readonly openId: number | undefined;
  readonly onOpen: (row: ListRow) => void;
  readonly rowActions: readonly RowAction[];
  readonly mainAction: ReactNode;
}
interface OpenMenu {
  readonly row: ListRow;
  readonly anchor: HTMLElement;
}

/** What stands in for the rows, if anything. */
const insteadOfRows = ({ found, list, resource, mainAction }: ListBodyProps, emptyText: string): ReactNode => {
  if (found.error) return <ListFailed reason={found.error.message} onRetry={found.retry} />;
  if (!found.rows) return <RowsSkeleton />;
  if (found.rows.length > 0) return undefined;
  const narrowed = list.filters.length > 0 || list.quickSearch !== '';
  if (!narrowed) return <FirstRun text={emptyText} action={mainAction} />;
  return <NothingFound key={resource.name} onClear={() => list.change({ filters: [], quickSearch: '' })} />;
};

/** The toolbar, the conditions, the table and the pages of a list. */
export const ListBody = (props: ListBodyProps) => {
  const { resource, scope, list, found, offers, openId, onOpen, rowActions } = props;
  const labels = useLabels(resource.name);
  const columns = useMemo(() => columnsOf(resource), [resource]);
  const choice = useColumnChoice(resource.name, columns);
  const selection = useSelection(`${encodeFilters(list.filters)} ${list.quickSearch}`);
  const [menu, setMenu] = useState<OpenMenu | null>(null);
  const openMenu = useCallback((row: ListRow, anchor: HTMLElement): void => setMenu({ row, anchor }), []);
  return (
    <Box sx={{ flex: 1, minWidth: 0 }}>
      <ListToolbar
        resource={resource}
        scope={scope}
        list={list}
        columns={columns}
        choice={choice}
        take={offers.take}
        selectionBar={
          selection.ids.size > 0 && (
            <ListSelection resource={resource} scope={scope} offers={offers} selection={selection} />
          )
        }
      />
      <Box sx={{ height: 3 }}>{found.refreshing && found.rows && <LinearProgress sx={{ height: 3 }} />}</Box>
      <DataTable
        resource={resource}
        columns={choice.visible}
        rows={found.rows ?? []}
        firstNumber={(list.page - 1) * list.perPage + 1}
        sort={list.sort}
        onSort={(sort) => list.change({ sort })}
        selection={offers.editMany || offers.removeMany ? selection : undefined}
        openId={openId}
        onOpen={onOpen}
        onMenu={rowActions.length > 0 ? openMenu : undefined}
        instead={insteadOfRows(props, labels.empty)}
      />
      {menu && <RowMenu {...menu} actions={rowActions} onClose={() => setMenu(null)} />}
      {found.total > 0 && (
        <Paging
          page={list.page}
          perPage={list.perPage}
          total={found.total}
          onPage={(page) => list.change({ page })}
          onPerPage={(perPage) => list.change({ perPage })}
        />
      )}
    </Box>
  );
};
