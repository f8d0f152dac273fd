import type { SvgIconComponent } from '@mui/icons-material';
import { useGetIdentity, useTranslate } from 'ra-core';
import { Suspense, useContext, useState, type ReactNode } from 'react';
import { permissionOf, type Resource } from '#schema';
import { useMay } from '#src/providers/useMay.ts';
import type { PanelAction } from './panelActions.ts';
import { RecordActionsContext, type ActedOn, type RecordAction } from './recordActions.ts';

/** An action as menus and heads of panels draw it. */
export interface OfferedAction {
  readonly name: string;
  readonly label: string;
  readonly icon: SvgIconComponent;
  readonly danger?: true | undefined;
  readonly fits: (record: ActedOn) => boolean;
  readonly run: (record: ActedOn) => void;
}

/** Those that fit a record, ready to run. */
export const actionsOn = (record: ActedOn, offered: readonly OfferedAction[]): PanelAction[] =>
  offered
    .filter(({ fits }) => fits(record))
    .map(({ name, label, icon, danger, run }) => ({ name, label, icon, danger, run: () => run(record) }));

interface Asking {
  readonly action: RecordAction;
  readonly record: ActedOn;
}

/** What the person may do with records of a resource beyond reading and writing, and the dialog of what was chosen. */
export const useRecordActions = (resource: Resource): { offered: readonly OfferedAction[]; dialog: ReactNode } => {
  const translate = useTranslate();
  const may = useMay();
  const { identity } = useGetIdentity();
  const [asking, setAsking] = useState<Asking>();
  const actions = useContext(RecordActionsContext)[resource.name] ?? [];
  const personId = identity === undefined ? undefined : Number(identity.id);
  const offered = actions
    .filter(({ needs }) => may(permissionOf(resource, needs)))
    .map((action) => ({
      name: action.name,
      label: translate(action.label),
      icon: action.icon,
      danger: action.danger,
      fits: (record: ActedOn) => action.fits?.(record, personId) ?? true,
      run: (record: ActedOn) => setAsking({ action, record }),
    }));
  const dialog = asking && (
    <Suspense fallback={null}>
      <asking.action.Dialog record={asking.record} onClose={() => setAsking(undefined)} />
    </Suspense>
  );
  return { offered, dialog };
};
