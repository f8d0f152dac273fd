import type { DndContextProps } from '@dnd-kit/core';
import { useMemo } from 'react';
import { useTranslate } from 'ra-core';
import type { TreeModel } from './treeModel.ts';

/** What assistive technology hears of a drag. */
export const useDragWords = ({ byId }: TreeModel): NonNullable<DndContextProps['accessibility']> => {
  const translate = useTranslate();
  return useMemo(
    () => ({
      screenReaderInstructions: { draggable: translate('tree.hint') },
      announcements: {
        onDragStart: ({ active }) =>
          translate('tree.drag.started', { title: byId.get(Number(active.id))?.title ?? '' }),
        onDragOver: () => undefined,
        onDragEnd: () => translate('tree.drag.dropped'),
        onDragCancel: () => translate('tree.drag.cancelled'),
      },
    }),
    [translate, byId],
  );
};
