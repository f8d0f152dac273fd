import {
  DndContext,
  DragOverlay,
  MouseSensor,
  useSensor,
  useSensors,
  type DragStartEvent,
  type Modifier,
} from '@dnd-kit/core';
import { useTheme } from '@mui/material/styles';
import { useRef } from 'react';
import { DragLabel } from './DragLabel.tsx';
import { headHeight } from './gridStyles.ts';
import { TreeBody } from './TreeBody.tsx';
import type { TreeGridProps } from './treeGridProps.ts';
import { useDragWords } from './useDragWords.ts';
import { useTreeDrag } from './useTreeDrag.ts';

/** A pull of some pixels is a drag, less is a click. On touch screens a drag scrolls; nodes move by their menu. */
const pull = { activationConstraint: { distance: 6 } };

/** Keeps the label beside the pointer, wherever in its row the drag began. */
const besidePointer: Modifier = ({ activatorEvent, draggingNodeRect, transform }) => {
  if (!(activatorEvent instanceof MouseEvent) || !draggingNodeRect) return transform;
  const x = activatorEvent.clientX - draggingNodeRect.left + 12;
  const y = activatorEvent.clientY - draggingNodeRect.top + 12;
  return { ...transform, x: transform.x + x, y: transform.y + y };
};

/** The tree as a grid with columns; nodes are dragged to their new place. */
export const TreeGrid = (props: TreeGridProps) => {
  const { view, resource, onMove } = props;
  const rowHeight = useTheme().measures.row;
  const scroller = useRef<HTMLDivElement>(null);
  const drag = useTreeDrag(view, resource.tree, { scroller, headHeight, rowHeight });
  const accessibility = useDragWords(view.model);
  const sensors = useSensors(useSensor(MouseSensor, pull));

  const start = ({ active }: DragStartEvent): void => {
    const entry = view.model.byKey.get(active.id);
    if (entry) drag.start(entry);
  };
  const drop = (): void => {
    if (drag.mark && !drag.mark.problem) onMove(drag.moved, drag.mark.placement);
    drag.stop();
  };
  return (
    <DndContext
      sensors={sensors}
      accessibility={accessibility}
      onDragStart={start}
      onDragEnd={drop}
      onDragCancel={drag.stop}
    >
      <TreeBody {...props} rowHeight={rowHeight} scroller={scroller} drag={drag} />
      <DragOverlay dropAnimation={null} modifiers={[besidePointer]} style={{ width: 'max-content', height: 'auto' }}>
        {drag.moved.length > 0 && <DragLabel drag={drag} />}
      </DragOverlay>
    </DndContext>
  );
};
