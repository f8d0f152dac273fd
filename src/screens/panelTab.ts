import type { ComponentType } from 'react';
import type { TreeEntry } from '#src/tree/treeModel.ts';

/** What the panel of a node shows beside its facts and its history. */
export interface PanelTab {
  readonly name: string;
  readonly label: string;
  /** the nodes that have it */
  readonly fits: (entry: TreeEntry) => boolean;
  readonly Content: ComponentType<{ readonly entry: TreeEntry }>;
}
