import type { SvgIconComponent } from '@mui/icons-material';

/** Something that can be done with the record that is open. */
export interface PanelAction {
  readonly name: string;
  readonly label: string;
  readonly icon: SvgIconComponent;
  /** takes something away for good: stands last, apart from the others */
  readonly danger?: boolean | undefined;
  readonly run: () => void;
}

/**
 * The actions in their order, those that are dangerous last: what has a button of its own, and what is in the menu. `most`
 * buttons stand side by side, the one that opens the menu among them.
 */
export const besideAndMore = (
  actions: readonly PanelAction[],
  most = 4,
): { readonly beside: readonly PanelAction[]; readonly more: readonly PanelAction[] } => {
  const usual = actions.filter(({ danger }) => !danger);
  const all = [...usual, ...actions.filter(({ danger }) => danger)];
  if (all.length <= most) return { beside: all, more: [] };
  const shown = Math.min(most - 1, usual.length);
  return { beside: all.slice(0, shown), more: all.slice(shown) };
};
