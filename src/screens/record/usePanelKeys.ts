import { useKeys } from '#src/layout/keys/index.ts';
import type { RecordSteps } from './recordSteps.ts';

interface PanelMeans {
  readonly steps: RecordSteps;
  readonly onClose: () => void;
  /** absent where there is nothing to edit, or it is being edited */
  readonly onEdit: (() => void) | undefined;
}

/** The keys of an open record, wherever the focus is: to the next one, to the one before, edit, close. */
export const usePanelKeys = ({ steps, onClose, onEdit }: PanelMeans): void =>
  useKeys('keys.scopes.panel', [
    { keys: 'J', label: 'list.keys.nextRecord', run: () => steps.next?.() },
    { keys: 'K', label: 'list.keys.previousRecord', run: () => steps.previous?.() },
    ...(onEdit ? [{ keys: 'E', label: 'list.keys.edit', run: onEdit }] : []),
    { keys: 'Escape', label: 'list.keys.close', run: onClose },
  ]);
