import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import { useTranslate } from 'ra-core';
import type { PanelAction } from './panelActions.ts';

interface Usual {
  /** each absent where it is not offered */
  readonly onEdit?: (() => void) | undefined;
  readonly onRemove?: (() => void) | undefined;
}

/** What can be done with a record, in the order in which it is offered: editing first, removing last. */
export const useNamedActions = (
  actions: readonly PanelAction[],
  { onEdit, onRemove }: Usual,
): readonly PanelAction[] => {
  const translate = useTranslate();
  return [
    ...(onEdit ? [{ name: 'edit', label: translate('form.edit'), icon: EditOutlined, run: onEdit }] : []),
    ...actions,
    ...(onRemove
      ? [{ name: 'remove', label: translate('form.remove'), icon: DeleteOutlined, danger: true, run: onRemove }]
      : []),
  ];
};
