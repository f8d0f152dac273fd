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
  // the title takes what the others leave, and gives way first
  '& td.long': { width: '100%' },
  '& td.only-title': { width: '100%', maxWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' },
  '& .row-end': { position: 'sticky', insetInlineEnd: 0 },
  '& thead th.row-end': { zIndex: 3 },
});

const rows = (theme: Theme): Rules => ({
  // a layer of its own: what changes in one body leaves the others as they were painted
  '& tbody': { position: 'relative', zIndex: 0 },
  '& tbody tr': { cursor: 'pointer', backgroundColor: 'var(--ground)', '--ground': theme.palette.background.paper },
  '& tbody tr:hover': { '--ground': theme.palette.action.hover },
  '& tbody tr[aria-selected="true"], & tbody tr[data-open="true"]': { '--ground': theme.palette.action.selected },
  '& tbody td': { backgroundColor: 'var(--ground)', maxWidth: 216, overflow: 'hidden', textOverflow: 'ellipsis' },
  '& tbody td.long': { maxWidth: 0 },
  // what is cut off below the actions fades away
  '& tbody td.row-end': {
    paddingInlineStart: '24px',
    background: 'linear-gradient(to left, var(--ground) calc(100% - 20px), transparent)',
  },
  '& tbody tr[data-open="true"] td:first-of-type': { boxShadow: `inset 3px 0 0 ${theme.palette.primary.main}` },
  '& tbody tr.nested': { cursor: 'auto', '--ground': theme.palette.background.default },
  '& tbody tr.nested > td': { height: 'auto', padding: '8px 48px', whiteSpace: 'normal', maxWidth: 'none' },
  '& tbody tr:focus-visible': ring(theme, -2),
  '& tbody:last-of-type tr:last-of-type td': { borderBottom: 0 },
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

/** On phones every row is a card: picture and title at its head, the column's name before each other value. */
const cards = ({ palette, shape }: Theme): Rules => ({
  '& thead': { display: 'none' },
  '& table, & tbody': { display: 'block' },
  '& tbody tr': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    marginBottom: '8px',
    padding: '4px 0 8px',
    border: `1px solid ${palette.divider}`,
    borderRadius: `${shape.borderRadius}px`,
  },
  '& tbody td': {
    order: 3,
    flex: '1 1 100%',
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '16px',
    height: 'auto',
    minHeight: '28px',
    maxWidth: 'none',
    whiteSpace: 'normal',
    overflowWrap: 'anywhere',
    borderBottom: 0,
    background: 'none !important',
  },
  '& tbody td::before': { content: 'attr(data-label)', color: palette.text.secondary, flex: 'none' },
  '& tbody td.narrow, & tbody td.picture, & tbody td.title': { flex: 'none', minHeight: '40px', width: 'auto' },
  '& tbody td.narrow::before, & tbody td.picture::before, & tbody td.title::before': { content: 'none' },
  '& tbody td.narrow': { order: 0 },
  '& tbody td.row-number': { display: 'none' },
  '& tbody tr.nested': { marginTop: '-8px', borderTop: 0, padding: 0 },
  '& tbody tr.nested > td': { padding: '8px 16px' },
  '& tbody td.picture': { order: 1, paddingInlineEnd: 0 },
  '& tbody td.title': { order: 1, flex: '0 1 auto', paddingInline: '4px' },
  '& tbody td.long': { maxWidth: 'none' },
  // from nothing, so that a long title breaks beside the box and the menu, not between them
  '& tbody td.only-title': {
    flex: '1 1 0',
    minWidth: 0,
    maxWidth: 'none',
    textAlign: 'start',
    justifyContent: 'start',
  },
  '& tbody td.row-end': { order: 2, position: 'static', marginInlineStart: 'auto' },
});

/** The look of a whole table in one rule set: a component per cell would cost too much on long pages. */
export const tableStyles =
  (height: '60vh' | '80vh') =>
  (theme: Theme): SystemStyleObject<Theme> => ({
    maxHeight: { sm: height },
    // what changes around the table does not lay it out again, nor the other way round
    contain: 'content',
    overflow: 'auto',
    // the column it stands in is as high as the window leaves room for
    minHeight: { sm: 0 },
    flex: '0 1 auto',
    border: { sm: 1 },
    borderColor: { sm: 'divider' },
    borderRadius: 1,
    backgroundColor: { sm: 'background.paper' },
    ...cells(theme),
    ...rows(theme),
    ...controls(theme),
    [theme.breakpoints.down('sm')]: cards(theme),
  });
