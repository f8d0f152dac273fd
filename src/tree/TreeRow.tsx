import { useDraggable } from '@dnd-kit/core';
import MoreIcon from '@mui/icons-material/MoreVert';
import { memo, type CSSProperties } from 'react';
import { useTranslate } from 'ra-core';
import type { TreeColumn } from './treeColumns.tsx';
import type { DropMark } from './useTreeDrag.ts';
import { Cell, EdgeCell, indentOf, MenuButton, Row, SelectBox } from './rowStyles.ts';
import { TitleCell } from './TitleCell.tsx';
import type { TreeEntry } from './treeModel.ts';

export interface TreeRowProps {
  readonly entry: TreeEntry;
  readonly index: number;
  readonly top: number;
  readonly height: number;
  readonly columns: readonly TreeColumn[];
  readonly template: string;
  readonly resource: string;
  readonly query: string | undefined;
  readonly isOpen: boolean;
  readonly isActive: boolean;
  readonly isSelected: boolean;
  /** shown in the panel beside the tree */
  readonly isCurrent: boolean;
  readonly isDragged: boolean;
  readonly canDrag: boolean;
  readonly showsBoxes: boolean;
  readonly drop: DropMark | undefined;
}

export const rowId = (id: number): string => `tree-row-${id}`;

const styleOf = ({ entry, top, height, template }: TreeRowProps): CSSProperties =>
  ({
    top,
    height,
    gridTemplateColumns: template,
    '--indent': indentOf(entry.level),
  }) as CSSProperties;

const mark = (on: boolean): '' | undefined => (on ? '' : undefined);

const Shown = (props: TreeRowProps) => {
  const { entry, drop, isSelected } = props;
  const translate = useTranslate();
  const { listeners, setNodeRef } = useDraggable({ id: entry.id, disabled: !props.canDrag });
  return (
    <Row
      ref={setNodeRef}
      {...listeners}
      id={rowId(entry.id)}
      role="row"
      aria-level={entry.level}
      aria-posinset={entry.position + 1}
      aria-setsize={entry.parent?.children.length}
      aria-rowindex={props.index + 2}
      aria-expanded={entry.children.length > 0 ? props.isOpen : undefined}
      aria-selected={isSelected}
      aria-current={props.isCurrent || undefined}
      data-id={entry.id}
      data-active={mark(props.isActive)}
      data-current={mark(props.isCurrent)}
      data-dragged={mark(props.isDragged)}
      data-drop={drop?.place}
      data-refused={mark(drop?.problem !== undefined)}
      style={styleOf(props)}
    >
      <EdgeCell role="gridcell">
        <SelectBox
          className={props.showsBoxes ? 'on-hover always' : 'on-hover'}
          type="checkbox"
          readOnly
          tabIndex={-1}
          checked={isSelected}
          data-part="select"
          aria-label={translate('tree.select', { title: entry.title })}
        />
      </EdgeCell>
      <TitleCell entry={entry} resource={props.resource} isOpen={props.isOpen} query={props.query} />
      {props.columns.map((column) => (
        <Cell key={column.name} role="gridcell" data-numeric={mark(column.numeric)}>
          {column.render(entry)}
        </Cell>
      ))}
      <EdgeCell role="gridcell">
        <MenuButton
          className="on-hover"
          type="button"
          tabIndex={-1}
          data-part="menu"
          aria-label={translate('tree.menuOf', { title: entry.title })}
        >
          <MoreIcon fontSize="small" />
        </MenuButton>
      </EdgeCell>
    </Row>
  );
};

/** One row; redrawn only when something of its own changes. Clicks are read by the grid, through data-part. */
export const TreeRow = memo(Shown);
