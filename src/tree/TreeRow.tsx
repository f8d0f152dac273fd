import { useDraggable } from '@dnd-kit/core';
import MoreIcon from '@mui/icons-material/MoreVert';
import { memo, type CSSProperties } from 'react';
import { useTranslate } from 'ra-core';
import type { TreeColumn } from './treeColumns.tsx';
import type { DropMark } from './useTreeDrag.ts';
import { Cell, EdgeCell, indentOf, MenuButton, Row, SelectBox } from './rowStyles.ts';
import { TitleCell } from './TitleCell.tsx';
import { holdsAny, type TreeEntry, type TreeKey } from './treeModel.ts';

export interface TreeRowProps {
  readonly entry: TreeEntry;
  readonly index: number;
  readonly top: number;
  readonly height: number;
  readonly columns: readonly TreeColumn[];
  readonly template: string;
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

export const rowId = (key: TreeKey): string => `tree-row-${key}`;

const styleOf = ({ entry, top, height, template }: TreeRowProps): CSSProperties =>
  ({
    top,
    height,
    gridTemplateColumns: template,
    '--indent': indentOf(entry.level),
  }) as CSSProperties;

const mark = (on: boolean): '' | undefined => (on ? '' : undefined);

/** Members stand before the nodes. */
const placeAmongAll = ({ type, position, parent }: TreeEntry): number =>
  position + 1 + (type === 'member' ? 0 : (parent?.members.length ?? 0));

const Shown = (props: TreeRowProps) => {
  const { entry, drop, isSelected } = props;
  const isMember = entry.type === 'member';
  const translate = useTranslate();
  const { listeners, setNodeRef } = useDraggable({ id: entry.key, disabled: !props.canDrag });
  return (
    <Row
      ref={setNodeRef}
      {...listeners}
      id={rowId(entry.key)}
      role="row"
      aria-level={entry.level}
      aria-posinset={placeAmongAll(entry)}
      aria-setsize={entry.parent && entry.parent.members.length + entry.parent.children.length}
      aria-rowindex={props.index + 2}
      aria-expanded={holdsAny(entry) ? props.isOpen : undefined}
      aria-selected={isMember ? undefined : isSelected}
      aria-current={props.isCurrent || undefined}
      data-id={entry.key}
      data-active={mark(props.isActive)}
      data-current={mark(props.isCurrent)}
      data-dragged={mark(props.isDragged)}
      data-drop={drop?.place}
      data-refused={mark(drop?.problem !== undefined)}
      style={styleOf(props)}
    >
      <EdgeCell role="gridcell">
        {!isMember && (
          <SelectBox
            className={props.showsBoxes ? 'on-hover always' : 'on-hover'}
            type="checkbox"
            readOnly
            tabIndex={-1}
            checked={isSelected}
            data-part="select"
            aria-label={translate('tree.select', { title: entry.title })}
          />
        )}
      </EdgeCell>
      <TitleCell entry={entry} isOpen={props.isOpen} query={props.query} />
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
