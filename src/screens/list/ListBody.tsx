import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import { useCallback, useDeferredValue, useMemo, useRef, useState, type ReactNode } from 'react';
import { encodeFilters, type Resource } from '#schema';
import { useLabels } from '#src/fields/useLabels.ts';
import { archivedOnly } from '#src/table/archive.ts';
import { columnsOf } from '#src/table/columns.ts';
import type { ListRow } from '#src/table/DataRow.tsx';
import { DataTable } from '#src/table/DataTable.tsx';
import { memoryKey } from '#src/table/memoryKey.ts';
import { Paging } from '#src/table/Paging.tsx';
import { RowMenu, type RowAction } from '#src/table/RowMenu.tsx';
import { EmptyArchive, FirstRun, ListFailed, NothingFound, RowsSkeleton } from '#src/table/TableNotice.tsx';
import { useColumnChoice } from '#src/table/useColumnChoice.ts';
import type { ListAddress } from '#src/table/useListAddress.ts';
import type { ListRows } from '#src/table/useListRows.ts';
import { useSeenRows } from '#src/table/useSeenRows.ts';
import { useSelection } from '#src/table/useSelection.ts';
import type { Offers } from '#src/screens/useOffers.ts';
import { measures } from '#src/theme/index.ts';
import { ListSelection } from './ListSelection.tsx';
import { ListToolbar } from './ListToolbar.tsx';
import { useNested } from './useNested.tsx';
import { useOpenRow } from './useOpenRow.ts';

interface ListBodyProps {
  readonly resource: Resource;
  readonly scope: number | undefined;
  readonly list: ListAddress;
  readonly found: ListRows;
  readonly offers: Offers;
  readonly openId: number | undefined;
  readonly onOpen: (row: ListRow) => void;
  readonly onAdd: (() => void) | undefined;
  readonly rowActions: readonly RowAction[];
  /** how a first record comes; absent where the person has no way */
  readonly ways: ReactNode;
}
interface OpenMenu {
  readonly row: ListRow;
  readonly anchor: HTMLElement;
}

/** As high as the window leaves room for, so that only the rows scroll. */
const column = {
  flex: 1,
  minWidth: 0,
  display: 'flex',
  flexDirection: 'column',
  maxHeight: { sm: `max(480px, calc(100dvh - ${measures.topBar + 136}px))` },
} as const;

/** What stands in for the rows, if anything. */
const InsteadOfRows = ({ found, list, resource, ways, columns }: ListBodyProps & { readonly columns: number }) => {
  const labels = useLabels(resource.name);
  if (found.error) return <ListFailed reason={found.error.message} onRetry={found.retry} />;
  if (!found.rows) return <RowsSkeleton columns={columns} />;
  const archived = list.only.includes(archivedOnly);
  const narrowed = list.filters.length > 0 || list.quickSearch !== '';
  if (!narrowed && archived) return <EmptyArchive />;
  if (!narrowed) return <FirstRun text={labels.empty} kind={labels.one} action={ways} />;
  return <NothingFound onClear={() => list.change({ filters: [], quickSearch: '' })} />;
};

/** The toolbar, the conditions, the table and the pages of a list. */
export const ListBody = (props: ListBodyProps) => {
  const { resource, scope, list, found, offers, openId, onOpen, rowActions } = props;
  const body = useRef<HTMLDivElement>(null);
  const columns = useMemo(() => columnsOf(resource), [resource]);
  const choice = useColumnChoice(memoryKey(resource), columns);
  const selection = useSelection(`${encodeFilters([...list.only, ...list.filters])} ${list.quickSearch}`);
  // The tick is drawn at once, what can be done with it right after.
  const ticked = useDeferredValue(selection);
  const seen = useSeenRows(found.rows);
  const [menu, setMenu] = useState<OpenMenu | null>(null);
  const openMenu = useCallback((row: ListRow, anchor: HTMLElement): void => setMenu({ row, anchor }), []);
  const nested = useNested(resource);
  useOpenRow(body, openId, found.rows);
  const means = { resource, scope, list, choice, take: offers.take, total: found.total };
  const canTick = offers.editMany || offers.removeMany || offers.take;
  const isFilled = !found.error && found.rows !== undefined && found.rows.length > 0;
  return (
    <Box ref={body} sx={column}>
      <ListToolbar
        {...means}
        columns={columns}
        body={body}
        onAdd={props.onAdd}
        rows={found.rows ?? []}
        selection={canTick ? selection : undefined}
        selectionBar={
          ticked.ids.size > 0 && <ListSelection {...means} offers={offers} selection={ticked} seen={seen} />
        }
      />
      <Box sx={{ height: 3, flex: 'none' }}>
        {found.refreshing && found.rows && <LinearProgress sx={{ height: 3 }} />}
      </Box>
      <DataTable
        resource={resource}
        columns={choice.visible}
        rows={found.rows ?? []}
        firstNumber={(list.page - 1) * list.perPage + 1}
        sort={list.sort}
        onSort={(sort) => list.change({ sort })}
        selection={canTick ? selection : undefined}
        openId={openId}
        onOpen={onOpen}
        onMenu={rowActions.length > 0 ? openMenu : undefined}
        nested={nested}
        instead={isFilled ? undefined : <InsteadOfRows {...props} columns={choice.visible.length} />}
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
