import type { DragEndEvent, UniqueIdentifier } from '@dnd-kit/core';
import { useTranslate } from 'ra-core';
import { useFormat } from '#src/fields/useFormat.ts';
import type { RowList } from './rowList.ts';

/** What carrying a row by its handle does, and what a screen reader hears meanwhile. */
export const useCarriedRow = (list: RowList, onMove: (from: number, to: number) => void) => {
  const translate = useTranslate();
  const { number } = useFormat();
  const placeOf = (id: UniqueIdentifier): number => list.findIndex((row) => row.id === id);
  const said = (key: 'row' | 'moved', id: UniqueIdentifier): string =>
    translate(`form.rows.${key}`, { row: number(placeOf(id) + 1) });
  return {
    accessibility: {
      screenReaderInstructions: { draggable: translate('form.rows.hint') },
      announcements: {
        onDragStart: ({ active }: { active: { id: UniqueIdentifier } }) => said('row', active.id),
        onDragOver: ({ over }: { over: { id: UniqueIdentifier } | null }) => (over ? said('row', over.id) : undefined),
        onDragEnd: ({ over }: { over: { id: UniqueIdentifier } | null }) => (over ? said('moved', over.id) : undefined),
        onDragCancel: ({ active }: { active: { id: UniqueIdentifier } }) => said('row', active.id),
      },
    },
    onDragEnd: ({ active, over }: DragEndEvent): void => {
      if (over) onMove(placeOf(active.id), placeOf(over.id));
    },
  };
};
