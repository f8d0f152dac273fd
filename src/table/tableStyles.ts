import type { Theme } from '@mui/material/styles';
import type { SystemStyleObject } from '@mui/system';

type Rules = Readonly<Record<string, object>>;

const ring = ({ palette }: Theme, offset = 2) => ({
  outline: `2px solid ${palette.secondary.main}`,
  outlineOffset: offset,
});

const cells = ({ palette, measures }: Theme): Rules => ({
  '& table': { width: '100%', borderCollapse: 'separate', borderSpacing: 0, fontVariantNumeric: 'tabular-nums' },
  '& th, & td': {
    height: measures.row,
    padding: '0 12px',
    textAlign: 'start',
    whiteSpace: 'nowrap',
    borderBottom: `1px solid ${palette.divider}`,
  },
  '& thead th': {
    position: 'sticky',
    top: 0,
    zIndex: 2,
    fontWeight: 600,
    color: palette.text.secondary,
    backgroundColor: palette.background.default,
  },
  '& .narrow': { width: '1px', textAlign: 'center', color: palette.text.secondary },
  '& .title': { fontWeight: 600 },
  '& .row-end': { position: 'sticky', insetInlineEnd: 0 },
  '& td.row-end': { backgroundColor: palette.background.paper },
  '& thead th.row-end': { zIndex: 3 },
});

const rows = (theme: Theme): Rules => ({
  '& tbody tr': { cursor: 'pointer' },
  '& tbody tr:hover td': { backgroundColor: theme.palette.action.hover },
  '& tbody tr[aria-selected="true"] td, & tbody tr[data-open="true"] td': {
    backgroundColor: theme.palette.action.selected,
  },
  '& tbody tr[data-open="true"] td:first-of-type': { boxShadow: `inset 3px 0 0 ${theme.palette.primary.main}` },
  '& tbody tr:focus-visible': ring(theme, -2),
  '& tbody tr:last-of-type td': { borderBottom: 0 },
});

const controls = (theme: Theme): Rules => ({
  '& .row-checkbox': {
    width: 18,
    height: 18,
    margin: 0,
    accentColor: theme.palette.primary.main,
    cursor: 'pointer',
    verticalAlign: 'middle',
  },
  '& .sort-button, & .row-menu': { all: 'unset', cursor: 'pointer', display: 'inline-flex', borderRadius: '6px' },
  '& .sort-button': { alignItems: 'center', gap: '4px' },
  '& .row-menu': { padding: '4px' },
  '& .row-menu:hover': { backgroundColor: theme.palette.action.selected },
  '& .sort-button:focus-visible, & .row-menu:focus-visible': ring(theme),
});

/** On phones every row is a card with the column's name before each value. */
const cards = ({ palette, shape }: Theme): Rules => ({
  '& thead': { display: 'none' },
  '& table, & tbody': { display: 'block' },
  '& tbody tr': {
    display: 'grid',
    gridTemplateColumns: 'auto 1fr auto',
    marginBottom: '8px',
    padding: '4px 0',
    border: `1px solid ${palette.divider}`,
    borderRadius: `${shape.borderRadius}px`,
    backgroundColor: palette.background.paper,
  },
  '& tbody td': {
    gridColumn: '1 / -1',
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '16px',
    height: 'auto',
    minHeight: '32px',
    whiteSpace: 'normal',
    overflowWrap: 'anywhere',
    borderBottom: 0,
  },
  '& tbody td::before': { content: 'attr(data-label)', color: palette.text.secondary, flex: 'none' },
  '& tbody td.narrow': { gridColumn: 'auto', width: 'auto' },
  '& tbody td.narrow::before': { content: 'none' },
  '& tbody td.row-number': { justifyContent: 'flex-start' },
  '& tbody td.row-end': { position: 'static', gridRow: 1, gridColumn: 3, backgroundColor: 'transparent' },
});

/** The look of a whole table in one rule set: a component per cell would cost too much on long pages. */
export const tableStyles =
  (height: '60vh' | '80vh') =>
  (theme: Theme): SystemStyleObject<Theme> => ({
    maxHeight: { sm: height },
    // what changes around the table does not lay it out again, nor the other way round
    contain: 'content',
    overflow: 'auto',
    border: { sm: 1 },
    borderColor: { sm: 'divider' },
    borderRadius: 1,
    backgroundColor: { sm: 'background.paper' },
    ...cells(theme),
    ...rows(theme),
    ...controls(theme),
    [theme.breakpoints.down('sm')]: cards(theme),
  });
