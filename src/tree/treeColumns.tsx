import { useMemo, type ReactNode } from 'react';
import type { Resource } from '#schema';
import { FieldCell } from '#src/fields/FieldCell.tsx';
import { useLabels } from '#src/fields/useLabels.ts';
import { nodeColumnsOf, type Column } from '#src/table/columns.ts';
import { memoryKey } from '#src/table/memoryKey.ts';
import { useColumnChoice, type ColumnChoice } from '#src/table/useColumnChoice.ts';
import type { TreeEntry } from './treeModel.ts';

/** A column beside the title. */
export interface TreeColumn {
  readonly name: string;
  readonly label: string;
  readonly numeric: boolean;
  /** in pixels */
  readonly width: number;
  readonly render: (entry: TreeEntry) => ReactNode;
}

export interface TreeColumns {
  readonly shown: readonly TreeColumn[];
  /** everything that could be shown, for the chooser */
  readonly all: readonly Column[];
  readonly choice: ColumnChoice;
}

const usualWidth = 128;
/** Room for columns beside the title until somebody chooses others; a list shows them all, a tree is read by its titles. */
const usualRoom = 620;

const widthOf = ({ field }: Column): number => field.cell?.width ?? usualWidth;

/** Of columns that would show, those start hidden for which there is no room. */
const fitting = (columns: readonly Column[]): Column[] => {
  let left = usualRoom;
  return columns.map((column) => {
    if (column.hidden) return column;
    left -= widthOf(column);
    return left < 0 ? { ...column, hidden: true } : column;
  });
};

/** Members have no columns: what is known of them stands beside their names. */
const cellOf = ({ name, field }: Column, { node, type, resource }: TreeEntry): ReactNode =>
  type === 'member' || (field.only !== undefined && field.only !== type) ? null : (
    <FieldCell resource={resource.name} name={name} field={field} record={node} />
  );

/** The columns of a tree: those of a list, without what the title cell shows; which of them show is remembered. */
export const useTreeColumns = (resource: Resource): TreeColumns => {
  const labels = useLabels(resource.name);
  const all = useMemo(() => fitting(nodeColumnsOf(resource)), [resource]);
  const choice = useColumnChoice(`tree.${memoryKey(resource)}`, all);
  const shown = useMemo(
    () =>
      choice.visible.map((column) => ({
        name: column.name,
        label: labels.field(column.name),
        numeric: column.numeric,
        width: widthOf(column),
        render: (entry: TreeEntry) => cellOf(column, entry),
      })),
    [choice.visible, labels],
  );
  return { shown, all, choice };
};
