import type { Theme } from '@mui/material/styles';

/** Side of what is pressed to open a node. */
const toggleSize = 22;

/** The indentation of a level, where one step is wide or, on a phone, narrow. */
export const indentOf = (level: number): string => `calc(${level - 1} * var(--step))`;

type Styles = Readonly<Record<string, object>>;

const row = ({ palette }: Theme): Styles => ({
  '& .tree-row': {
    position: 'absolute',
    insetInline: 0,
    display: 'grid',
    alignItems: 'center',
    borderBottom: `1px solid ${palette.divider}`,
    cursor: 'default',
    userSelect: 'none',
    WebkitTouchCallout: 'none',
  },
  '& .tree-row:hover': { background: palette.action.hover },
  '& .tree-row[aria-selected="true"]': {
    background: `color-mix(in srgb, ${palette.primary.main} 9%, ${palette.background.paper})`,
  },
  '& .tree-row[data-current]': {
    background: `color-mix(in srgb, ${palette.primary.main} 13%, ${palette.background.paper})`,
    boxShadow: `inset 0 0 0 1px ${palette.primary.main}`,
  },
  '&:focus-visible .tree-row[data-active]': { outline: `2px solid ${palette.secondary.main}`, outlineOffset: -2 },
  '& .tree-row[data-dragged]': { opacity: 0.45 },
  '& .on-hover': { opacity: 0 },
  '& .tree-row:hover .on-hover, & .tree-row[data-active] .on-hover, & .tree-row[aria-selected="true"] .on-hover, & .on-hover.always':
    { opacity: 1 },
  '@media (hover: none)': { '& .on-hover': { opacity: 1 } },
});

const drop = ({ palette }: Theme): Styles => ({
  '& .tree-row[data-drop="inside"]': {
    background: `color-mix(in srgb, ${palette.secondary.main} 18%, ${palette.background.paper})`,
    boxShadow: `inset 0 0 0 2px ${palette.secondary.main}`,
  },
  '& .tree-row[data-drop="before"]::before, & .tree-row[data-drop="after"]::before': {
    content: '""',
    position: 'absolute',
    insetInlineEnd: 0,
    insetInlineStart: 'var(--indent)',
    height: 3,
    borderRadius: 2,
    background: palette.secondary.main,
    zIndex: 1,
  },
  '& .tree-row[data-drop="before"]::before': { top: -2 },
  '& .tree-row[data-drop="after"]::before': { bottom: -2 },
  '& .tree-row[data-drop][data-refused]': { background: palette.action.disabledBackground, boxShadow: 'none' },
  '& .tree-row[data-drop][data-refused]::before': { background: palette.error.main },
});

const cells = ({ palette, direction }: Theme): Styles => ({
  '& .tree-cell': {
    minWidth: 0,
    paddingInline: 12,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    fontVariantNumeric: 'tabular-nums',
  },
  // figures keep their last digit at one edge, which is the right one in both directions
  '& .tree-cell[data-numeric]': { textAlign: direction === 'rtl' ? 'start' : 'end' },
  '& .tree-edge': { display: 'grid', placeItems: 'center' },
  '& .tree-select': { width: 16, height: 16, margin: 0, accentColor: palette.primary.main },
  '& .tree-menu': {
    display: 'grid',
    placeItems: 'center',
    width: 28,
    height: 28,
    padding: 0,
    border: 0,
    borderRadius: 8,
    background: 'none',
    color: palette.text.secondary,
    cursor: 'pointer',
  },
  '& .tree-menu:hover': { background: palette.action.selected },
  '& .tree-icon': { width: 18, height: 18, flex: 'none', color: palette.primary.main },
  '& .tree-icon[data-quiet]': { color: palette.text.secondary },
});

const toggle = ({ palette, direction }: Theme): Styles => ({
  '& .tree-toggle': {
    flex: 'none',
    width: toggleSize,
    height: toggleSize,
    display: 'grid',
    placeItems: 'center',
    borderRadius: 6,
    color: palette.text.secondary,
    cursor: 'pointer',
  },
  '& span.tree-toggle:hover': { background: palette.action.selected },
  // the icon points left: inward in Persian, outward in English
  '& .tree-toggle svg': {
    width: 20,
    height: 20,
    transition: 'transform 120ms',
    transform: `rotate(${direction === 'rtl' ? 0 : 180}deg)`,
  },
  '& .tree-toggle[data-open] svg': { transform: `rotate(${direction === 'rtl' ? -90 : 270}deg)` },
  '@media (prefers-reduced-motion: reduce)': { '& .tree-toggle svg': { transition: 'none' } },
});

const title = ({ palette }: Theme): Styles => ({
  '& .tree-title': { display: 'flex', alignItems: 'center', gap: 6, height: '100%', paddingInlineStart: 0 },
  // the indentation, with a hair line for each level above; written for left to right, the style engine turns it round
  '& .tree-guides': {
    flex: 'none',
    alignSelf: 'stretch',
    width: 'var(--indent)',
    backgroundImage: `repeating-linear-gradient(to right, transparent 0 10px, ${palette.divider} 10px 11px, transparent 11px var(--step))`,
  },
  '& .tree-code': {
    flex: 'none',
    maxWidth: '40%',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    fontSize: 12,
    color: palette.text.secondary,
  },
  '& .tree-name': { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' },
  '& .tree-mark': {
    flex: 'none',
    paddingInline: 6,
    borderRadius: 8,
    fontSize: 12,
    color: palette.state.grey.text,
    background: palette.state.grey.ground,
  },
  // words with figures in them are no column of figures
  '& .tree-count': {
    flex: 'none',
    fontSize: 12,
    fontVariantNumeric: 'normal',
    color: palette.text.secondary,
  },
  // on a phone the name needs the room
  '@container (max-width: 480px)': {
    '& .tree-count': { display: 'none' },
    '& .tree-sheet': { '--step': '12px', '--name': '190px' },
  },
  '& .tree-fact': {
    minWidth: 0,
    flexShrink: 100,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    fontSize: 12,
    color: palette.text.secondary,
  },
  '& .tree-face': {
    flex: 'none',
    width: 22,
    height: 22,
    borderRadius: '50%',
    display: 'grid',
    placeItems: 'center',
    objectFit: 'cover',
    fontSize: 11,
    fontWeight: 600,
    color: palette.state.blue.text,
    background: palette.state.blue.ground,
  },
});

/**
 * The styles of all rows, kept by the box around them: a styled element costs ten times as much as a plain one, and
 * thirty rows appear at every toggle.
 */
export const rowStyles = (theme: Theme): Styles => ({
  // one step of indentation, and the least room for a name
  '& .tree-sheet': { '--step': '22px', '--name': '300px' },
  ...row(theme),
  ...drop(theme),
  ...cells(theme),
  ...toggle(theme),
  ...title(theme),
});
