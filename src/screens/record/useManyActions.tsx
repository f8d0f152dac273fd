import { useTranslate } from 'ra-core';
import { Suspense, useContext, useState, type ReactNode } from 'react';
import { permissionOf, type Resource } from '#schema';
import { useMay } from '#src/providers/useMay.ts';
import { RecordActionsContext, type RecordAction } from './recordActions.ts';

export interface OfferedForMany {
  readonly name: string;
  readonly label: string;
  readonly run: () => void;
}

/** What the person may do with many records of a resource at once, and the dialog of what was chosen. */
export const useManyActions = (
  resource: Resource,
  ids: readonly number[],
  onDone: () => void,
): { offered: readonly OfferedForMany[]; dialog: ReactNode } => {
  const translate = useTranslate();
  const may = useMay();
  const [asking, setAsking] = useState<RecordAction>();
  const actions = useContext(RecordActionsContext)[resource.name] ?? [];
  const offered = actions
    .filter(({ needs, Many, fitsMany }) => Many && may(permissionOf(resource, needs)) && (fitsMany?.(resource) ?? true))
    .map((action) => ({ name: action.name, label: translate(action.label), run: () => setAsking(action) }));
  const close = (): void => setAsking(undefined);
  const dialog = asking?.Many && (
    <Suspense fallback={null}>
      <asking.Many
        ids={ids}
        onClose={close}
        onDone={() => {
          close();
          onDone();
        }}
      />
    </Suspense>
  );
  return { offered, dialog };
};
