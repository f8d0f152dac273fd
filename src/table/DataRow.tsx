import MoreVert from '@mui/icons-material/MoreVert';
import { useTranslate } from 'ra-core';
import { memo } from 'react';
import type { Resource } from '#schema';
import { FieldCell } from '#src/fields/FieldCell.tsx';
import type { Values } from '#src/fields/FieldView.ts';
import { useFormat } from '#src/fields/useFormat.ts';
import type { Column } from './columns.ts';
import { recordTitle } from '#src/fields/recordTitle.ts';
import { OpenOut } from './OpenOut.tsx';
import { RowCheckbox } from './RowCheckbox.tsx';

/** A row of a list: a record with its id. */
export type ListRow = Values & { readonly id: number };

export interface DataRowProps {
  readonly resource: Resource;
  readonly row: ListRow;
  readonly columns: readonly Column[];
  readonly labels: readonly string[];
  readonly number: number;
  /** undefined where rows cannot be selected */
  readonly selected: boolean | undefined;
  /** shown in the side panel */
  readonly isOpen: boolean;
  /** the one row that the Tab key reaches */
  readonly reachable: boolean;
  /** shows what it holds; undefined where it holds nothing */
  readonly openedOut: boolean | undefined;
  readonly onToggle: (id: number) => void;
  readonly onOpenOut: (id: number) => void;
  readonly onOpen: (row: ListRow) => void;
  /** absent where a row offers no action */
  readonly onMenu: ((row: ListRow, anchor: HTMLElement) => void) | undefined;
}

/** What tells the stylesheet where the cell stands on a card: its picture and its title come first. */
const classOf = ({ title }: Resource, { name, picture, long }: Column): string | undefined => {
  if (picture) return 'picture';
  if (title === name) return 'title only-title';
  if (typeof title !== 'string' && title.includes(name)) return 'title';
  return long ? 'long' : undefined;
};

const PlainRow = ({ resource, row, columns, labels, selected, onToggle, onOpen, onMenu, ...props }: DataRowProps) => {
  const translate = useTranslate();
  const { number } = useFormat();
  const title = recordTitle(resource, row);
  return (
    <tr
      role="row"
      data-id={row.id}
      data-open={props.isOpen}
      aria-selected={selected}
      tabIndex={props.reachable ? 0 : -1}
      onClick={() => onOpen(row)}
    >
      {selected !== undefined && (
        <td role="gridcell" className="narrow">
          <RowCheckbox
            label={translate('list.selectRow', { title })}
            checked={selected}
            onChange={() => onToggle(row.id)}
          />
        </td>
      )}
      {resource.list?.numbered !== false && (
        <td role="gridcell" className="narrow row-number">
          {number(props.number)}
        </td>
      )}
      {props.openedOut !== undefined && (
        <td role="gridcell" className="narrow row-open">
          <OpenOut title={title} open={props.openedOut} onClick={() => props.onOpenOut(row.id)} />
        </td>
      )}
      {columns.map((column, index) => (
        <td
          key={column.name}
          role="gridcell"
          data-label={labels[index]}
          className={classOf(resource, column)}
          style={column.numeric ? { textAlign: 'right' } : undefined}
        >
          <FieldCell resource={resource.name} name={column.name} field={column.field} record={row} />
        </td>
      ))}
      {onMenu && (
        <td role="gridcell" className="narrow row-end">
          <button
            type="button"
            className="row-menu"
            aria-haspopup="menu"
            aria-label={translate('list.actionsOf', { title })}
            onClick={(event) => {
              event.stopPropagation();
              onMenu(row, event.currentTarget);
            }}
          >
            <MoreVert fontSize="small" aria-hidden="true" />
          </button>
        </td>
      )}
    </tr>
  );
};

/** One row of a table; drawn again only when something of its own changes. */
export const DataRow = memo(PlainRow);
