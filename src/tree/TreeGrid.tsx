import { useTheme } from '@mui/material/styles';
import { useRef } from 'react';
import { DragLabel } from './DragLabel.tsx';
import { headHeight } from './gridStyles.ts';
import { TreeBody } from './TreeBody.tsx';
import type { TreeGridProps } from './treeGridProps.ts';
import { TreeSymbols } from './treeSymbols.tsx';
import { useTreeDrag } from './useTreeDrag.ts';

/** The tree as a grid with columns; its rows are pulled to their new place. On touch screens they move by their menu. */
export const TreeGrid = (props: TreeGridProps) => {
  const { view, resource, canMove, onMove } = props;
  const rowHeight = useTheme().measures.row;
  const scroller = useRef<HTMLDivElement>(null);
  const surface = { scroller, headHeight, rowHeight };
  const drag = useTreeDrag({ view, tree: resource.tree, surface, canMove, onDrop: onMove });
  return (
    <>
      <TreeSymbols />
      <TreeBody {...props} rowHeight={rowHeight} scroller={scroller} drag={drag} />
      {drag.moved.length > 0 && <DragLabel drag={drag} />}
    </>
  );
};
