import { styled } from '@mui/material/styles';
import { rowStyles } from './rowStyles.ts';
import type { TreeColumn } from './treeColumns.tsx';

export const headHeight = 40;

export const Scroller = styled('div')(({ theme }) => ({
  position: 'relative',
  overflow: 'auto',
  containerType: 'inline-size',
  overscrollBehavior: 'contain',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 8,
  background: theme.palette.background.paper,
  // the row that the keyboard is on shows the focus
  '&&:focus-visible': { outline: 'none', borderColor: theme.palette.secondary.main },
  ...rowStyles(theme),
}));

export const Head = styled('div')(({ theme }) => ({
  position: 'sticky',
  top: 0,
  zIndex: 2,
  height: headHeight,
  display: 'grid',
  alignItems: 'center',
  fontSize: 13,
  fontWeight: 600,
  color: theme.palette.text.secondary,
  background: theme.palette.background.default,
  borderBottom: `1px solid ${theme.palette.divider}`,
}));

/** Room for a name at any depth: every level beyond the fourth asks for its own indentation. */
const titleWidth = (depth: number): string => `var(--name) + ${Math.max(0, depth - 4)} * var(--step)`;

/** The widths of a row: box, title, columns, menu. */
export const templateOf = (columns: readonly TreeColumn[], depth: number): string =>
  ['40px', `minmax(calc(${titleWidth(depth)}), 1fr)`, ...columns.map(({ width }) => `${width}px`), '44px'].join(' ');

/** Narrower than this, the rows scroll sideways inside their box. */
export const minWidthOf = (columns: readonly TreeColumn[], depth: number): string =>
  `calc(${84 + columns.reduce((sum, { width }) => sum + width, 0)}px + ${titleWidth(depth)})`;
