import type { DndContextProps } from '@dnd-kit/core';
import { useMemo } from 'react';
import { useTranslate } from 'ra-core';
import type { TreeModel } from './treeModel.ts';

/** What assistive technology hears of a drag. */
export const useDragWords = ({ byKey }: TreeModel): NonNullable<DndContextProps['accessibility']> => {
  const translate = useTranslate();
  return useMemo(
    () => ({
      screenReaderInstructions: { draggable: translate('tree.hint') },
      announcements: {
        onDragStart: ({ active }) => translate('tree.drag.started', { title: byKey.get(active.id)?.title ?? '' }),
        onDragOver: () => undefined,
        onDragEnd: () => translate('tree.drag.dropped'),
        onDragCancel: () => translate('tree.drag.cancelled'),
      },
    }),
    [translate, byKey],
  );
};
