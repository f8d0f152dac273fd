import type { SvgIconComponent } from '@mui/icons-material';
import type { ComponentType } from 'react';
import type { TreeGridProps } from '#src/tree/treeGridProps.ts';

/** A way in which a screen draws its tree beside the grid with columns. */
export interface TreeDrawing {
  /** its word in the address */
  readonly name: string;
  readonly label: string;
  readonly icon: SvgIconComponent;
  readonly Drawing: ComponentType<TreeGridProps>;
}
