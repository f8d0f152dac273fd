import { memo, type CSSProperties } from 'react';
import { useTranslate } from 'ra-core';
import type { TreeColumn } from './treeColumns.tsx';
import type { DropMark } from './useTreeDrag.ts';
import { indentOf } from './rowStyles.ts';
import { TitleCell } from './TitleCell.tsx';
import { holdsAny, type TreeEntry, type TreeKey } from './treeModel.ts';
import { TreeSymbol } from './treeSymbols.tsx';

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

type CellsProps = Pick<TreeRowProps, 'entry' | 'columns' | 'query' | 'isOpen' | 'isSelected' | 'showsBoxes'>;

/** Apart from the row itself, so that rows that only shift are not drawn anew. */
const Cells = memo(({ entry, columns, query, isOpen, isSelected, showsBoxes }: CellsProps) => {
  const translate = useTranslate();
  return (
    <>
      <div role="gridcell" className="tree-edge">
        {entry.type !== 'member' && (
          <input
            className={showsBoxes ? 'tree-select on-hover always' : 'tree-select on-hover'}
            type="checkbox"
            readOnly
            tabIndex={-1}
            checked={isSelected}
            data-part="select"
            aria-label={translate('tree.select', { title: entry.title })}
          />
        )}
      </div>
      <TitleCell entry={entry} isOpen={isOpen} query={query} />
      {columns.map((column) => (
        <div key={column.name} role="gridcell" className="tree-cell" data-numeric={mark(column.numeric)}>
          {column.render(entry)}
        </div>
      ))}
      <div role="gridcell" className="tree-edge">
        <button
          className="tree-menu on-hover"
          type="button"
          tabIndex={-1}
          data-part="menu"
          aria-label={translate('tree.menuOf', { title: entry.title })}
        >
          <TreeSymbol name="more" />
        </button>
      </div>
    </>
  );
});

const Shown = (props: TreeRowProps) => {
  const { entry, drop, columns, query, isOpen, isSelected, showsBoxes } = props;
  return (
    <div
      id={rowId(entry.key)}
      role="row"
      className="tree-row"
      aria-level={entry.level}
      aria-posinset={placeAmongAll(entry)}
      aria-setsize={entry.parent && entry.parent.members.length + entry.parent.children.length}
      aria-rowindex={props.index + 2}
      aria-expanded={holdsAny(entry) ? isOpen : undefined}
      aria-selected={entry.type === 'member' ? undefined : isSelected}
      aria-current={props.isCurrent || undefined}
      data-id={entry.key}
      data-active={mark(props.isActive)}
      data-current={mark(props.isCurrent)}
      data-dragged={mark(props.isDragged)}
      data-drop={drop?.place}
      data-refused={mark(drop?.problem !== undefined)}
      style={styleOf(props)}
    >
      <Cells {...{ entry, columns, query, isOpen, isSelected, showsBoxes }} />
    </div>
  );
};

/** One row; redrawn only when something of its own changes. Clicks and pulls are read by the grid, through data-part. */
export const TreeRow = memo(Shown);
