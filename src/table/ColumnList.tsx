import { closestCenter, DndContext, KeyboardSensor, PointerSensor, useSensor, useSensors } from '@dnd-kit/core';
import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { useLabels } from '#src/fields/useLabels.ts';
import { ColumnEntry } from './ColumnEntry.tsx';
import type { Column } from './columns.ts';
import type { ColumnChoice } from './useColumnChoice.ts';

interface ColumnListProps {
  readonly resource: string;
  readonly columns: readonly Column[];
  readonly choice: ColumnChoice;
}

/** The words that a screen reader hears while a column is carried. */
const useCarryWords = (nameOf: (column: string) => string) => {
  const translate = useTranslate();
  const say = (key: string, id: string | number): string =>
    translate(`list.columnCarry.${key}`, { column: nameOf(String(id)) });
  return {
    screenReaderInstructions: { draggable: translate('list.columnCarry.hint') },
    announcements: {
      onDragStart: ({ active }: { active: { id: string | number } }) => say('start', active.id),
      onDragOver: ({ over }: { over: { id: string | number } | null }) => (over ? say('over', over.id) : undefined),
      onDragEnd: ({ active }: { active: { id: string | number } }) => say('end', active.id),
      onDragCancel: ({ active }: { active: { id: string | number } }) => say('cancel', active.id),
    },
  };
};

/** The visible columns in their order, then the others; a handle carries a column to another place. */
export const ColumnList = ({ resource, columns, choice }: ColumnListProps) => {
  const labels = useLabels(resource);
  const accessibility = useCarryWords(labels.field);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor),
  );
  const isShown = (name: string): boolean => choice.visible.some((column) => column.name === name);
  const rest = columns.filter(({ name }) => !isShown(name));
  const step = (name: string, by: number): void => {
    const place = choice.visible.findIndex((column) => column.name === name);
    const over = choice.visible[place + by];
    if (over) choice.move(name, over.name);
  };
  const entry = ({ name }: Column) => (
    <ColumnEntry
      key={name}
      name={name}
      label={labels.field(name)}
      shown={isShown(name)}
      fixed={choice.isLast(name)}
      onToggle={() => choice.toggle(name)}
      onStep={(by) => step(name, by)}
    />
  );
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={accessibility}
      onDragEnd={({ active, over }) => over && choice.move(String(active.id), String(over.id))}
    >
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, py: 0.5, maxHeight: '50vh', overflow: 'auto' }}>
        {[...choice.visible, ...rest].map(entry)}
      </Box>
    </DndContext>
  );
};
