import { styled } from '@mui/material/styles';

/** Width of one level's indentation. */
const indent = 22;

export const Row = styled('div')(({ theme }) => ({
  position: 'absolute',
  insetInline: 0,
  display: 'grid',
  alignItems: 'center',
  borderBottom: `1px solid ${theme.palette.divider}`,
  cursor: 'default',
  userSelect: 'none',
  '&:hover': { background: theme.palette.action.hover },
  '&[aria-selected="true"]': {
    background: `color-mix(in srgb, ${theme.palette.primary.main} 9%, ${theme.palette.background.paper})`,
  },
  '&[data-current]': {
    background: `color-mix(in srgb, ${theme.palette.primary.main} 13%, ${theme.palette.background.paper})`,
    boxShadow: `inset 0 0 0 1px ${theme.palette.primary.main}`,
  },
  '[role="treegrid"]:focus-visible &[data-active]': {
    outline: `2px solid ${theme.palette.secondary.main}`,
    outlineOffset: -2,
  },
  '&[data-dragged]': { opacity: 0.45 },
  '&[data-drop="inside"]': {
    background: `color-mix(in srgb, ${theme.palette.secondary.main} 18%, ${theme.palette.background.paper})`,
    boxShadow: `inset 0 0 0 2px ${theme.palette.secondary.main}`,
  },
  '&[data-drop="before"]::before, &[data-drop="after"]::before': {
    content: '""',
    position: 'absolute',
    insetInlineEnd: 0,
    insetInlineStart: 'var(--indent)',
    height: 3,
    borderRadius: 2,
    background: theme.palette.secondary.main,
    zIndex: 1,
  },
  '&[data-drop="before"]::before': { top: -2 },
  '&[data-drop="after"]::before': { bottom: -2 },
  '&[data-drop][data-refused]': { background: theme.palette.action.disabledBackground, boxShadow: 'none' },
  '&[data-drop][data-refused]::before': { background: theme.palette.error.main },
  '& .on-hover': { opacity: 0 },
  '&:hover .on-hover, &[data-active] .on-hover, &[aria-selected="true"] .on-hover, & .on-hover.always': { opacity: 1 },
  '@media (hover: none)': { '& .on-hover': { opacity: 1 } },
}));

export const Cell = styled('div')(({ theme }) => ({
  minWidth: 0,
  paddingInline: 12,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  fontVariantNumeric: 'tabular-nums',
  // figures keep their last digit at one edge, which is the right one in both directions
  '&[data-numeric]': { textAlign: theme.direction === 'rtl' ? 'start' : 'end' },
}));

/** The narrow cells at both ends: the box that selects, the button of the menu. */
export const EdgeCell = styled('div')({ display: 'grid', placeItems: 'center' });

// plain elements: thirty rows appear at every toggle, and MUI's own cost ten times as much
export const SelectBox = styled('input')(({ theme }) => ({
  width: 16,
  height: 16,
  margin: 0,
  accentColor: theme.palette.primary.main,
}));

export const MenuButton = styled('button')(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  width: 28,
  height: 28,
  padding: 0,
  border: 0,
  borderRadius: 8,
  background: 'none',
  color: theme.palette.text.secondary,
  cursor: 'pointer',
  '&:hover': { background: theme.palette.action.selected },
}));

export const TitleBox = styled(Cell)({
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  height: '100%',
  paddingInlineStart: 0,
});

/** The indentation, with a hair line for each level above. */
export const Guides = styled('span')(({ theme }) => ({
  flex: 'none',
  alignSelf: 'stretch',
  width: 'var(--indent)',
  // written for left to right; the style engine turns it round
  backgroundImage: `repeating-linear-gradient(to right, transparent 0 10px, ${theme.palette.divider} 10px 11px, transparent 11px ${indent}px)`,
}));

export const Toggle = styled('span')(({ theme }) => ({
  flex: 'none',
  width: indent,
  height: indent,
  display: 'grid',
  placeItems: 'center',
  borderRadius: 6,
  color: theme.palette.text.secondary,
  cursor: 'pointer',
  '&:hover': { background: theme.palette.action.selected },
  // the icon points left: inward in Persian, outward in English
  '& svg': {
    fontSize: 20,
    transition: 'transform 120ms',
    transform: `rotate(${theme.direction === 'rtl' ? 0 : 180}deg)`,
  },
  '&[data-open] svg': { transform: `rotate(${theme.direction === 'rtl' ? -90 : 270}deg)` },
  '@media (prefers-reduced-motion: reduce)': { '& svg': { transition: 'none' } },
}));

export const Code = styled('bdi')(({ theme }) => ({
  flex: 'none',
  maxWidth: '40%',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  fontSize: 12,
  color: theme.palette.text.secondary,
  fontVariantNumeric: 'tabular-nums',
}));

export const Title = styled('span')({ minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' });

export const Count = styled('span')(({ theme }) => ({
  flex: 'none',
  fontSize: 12,
  // words with figures in them, no column of figures
  fontVariantNumeric: 'normal',
  color: theme.palette.text.secondary,
  paddingInlineStart: 4,
}));

/** What a member is, after its name. */
export const Fact = styled('span')(({ theme }) => ({
  minWidth: 0,
  flexShrink: 3,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  fontSize: 12,
  color: theme.palette.text.secondary,
  paddingInlineStart: 4,
}));

/** What a row's grid needs to know of its level. */
export const indentOf = (level: number): string => `${(level - 1) * indent}px`;
