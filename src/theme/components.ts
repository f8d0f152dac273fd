import type { CSSObject, Theme, ThemeOptions } from '@mui/material/styles';

const focusRing = ({ palette }: Theme): CSSObject => ({
  outline: `2px solid ${palette.focus}`,
  outlineOffset: 2,
});

const page = (theme: Theme) => ({
  ':root': { colorScheme: theme.palette.mode },
  body: { fontSize: '0.875rem', lineHeight: 1.75, overflowWrap: 'break-word' },
  'table, time, .tabular': { fontVariantNumeric: 'tabular-nums' },
  ...autoFill,
  'a:focus-visible, [tabindex]:focus-visible': focusRing(theme),
  '@media (prefers-reduced-motion: reduce)': {
    // No time at all for transitions: a hundredth of a millisecond would give one to everything, down the whole page.
    '*, *::before, *::after': { animationDuration: '0.01ms !important', transitionDuration: '0s !important' },
  },
});

/**
 * The animations by which an input notices that the browser filled it. Once for the page: a sheet that comes with each
 * input and goes with it is looked up for every element that there is, ten thousand in a long table.
 */
const autoFill: Readonly<Record<string, CSSObject>> = {
  '@keyframes mui-auto-fill': { from: { display: 'block' } },
  '@keyframes mui-auto-fill-cancel': { from: { display: 'block' } },
};

const alertColours = { error: 'red', warning: 'amber', success: 'green', info: 'blue' } as const;

/** Thin lines in place of shadows, one height for controls, one visible focus. */
export const components: NonNullable<ThemeOptions['components']> = {
  MuiCssBaseline: { styleOverrides: page },
  // Small titles are text; what is a heading says so by its component.
  MuiTypography: { defaultProps: { variantMapping: { subtitle1: 'div', subtitle2: 'div', h5: 'div', h6: 'div' } } },
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: { root: ({ theme }) => ({ '&.Mui-focusVisible': focusRing(theme) }) },
  },
  // In the colours of the states; MUI's own ground is nearly black in dark.
  MuiAlert: {
    styleOverrides: {
      root: ({ theme, ownerState: { variant, severity = 'success' } }) => {
        const { ground, text } = theme.palette.state[alertColours[severity as keyof typeof alertColours]];
        // What can be done stands below where there is no room for it beside the words.
        return { flexWrap: 'wrap', ...(variant === 'standard' && { backgroundColor: ground, color: text }) };
      },
      message: { flex: '1 1 12rem' },
    },
  },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: ({ theme }) => ({ minHeight: theme.measures.control, paddingBlock: 2, whiteSpace: 'nowrap' }),
    },
  },
  MuiIconButton: {
    styleOverrides: {
      root: ({ theme }) => ({ width: theme.measures.control, height: theme.measures.control, borderRadius: 8 }),
      sizeSmall: { width: 28, height: 28 },
    },
  },
  MuiPaper: {
    defaultProps: { elevation: 0 },
    styleOverrides: { root: { backgroundImage: 'none' } },
  },
  MuiCard: { styleOverrides: { root: ({ theme }) => ({ border: `1px solid ${theme.palette.line}` }) } },
  MuiMenu: {
    styleOverrides: {
      paper: ({ theme }) => ({
        border: `1px solid ${theme.palette.line}`,
        boxShadow: '0 8px 24px rgb(2 6 23 / 0.12)',
      }),
    },
  },
  MuiDialog: {
    styleOverrides: {
      // it takes the focus so that its keys work; what is in it shows where the focus is
      paper: ({ theme }) => ({ border: `1px solid ${theme.palette.line}`, '&&:focus-visible': { outline: 0 } }),
    },
  },
  MuiInputBase: { defaultProps: { disableInjectingGlobalStyles: true } },
  MuiTextField: { defaultProps: { size: 'small', variant: 'outlined', margin: 'none' } },
  MuiFormControl: { defaultProps: { size: 'small', variant: 'outlined', margin: 'none' } },
  MuiOutlinedInput: {
    styleOverrides: {
      root: ({ theme }) => ({ minHeight: theme.measures.control, backgroundColor: theme.palette.background.paper }),
      // the label stands above, so the frame has no gap for it
      notchedOutline: ({ theme }) => ({
        borderColor: theme.palette.mode === 'light' ? '#cbd5e1' : '#33456a',
        top: 0,
        '& legend': { display: 'none' },
      }),
    },
  },
  // One look of labels: above the control, whoever draws it. Shrunk, a label leaves the place to a placeholder.
  MuiInputLabel: {
    defaultProps: { shrink: true },
    styleOverrides: {
      root: ({ theme }) => ({
        '&&': { position: 'static', transform: 'none', maxWidth: 'none', pointerEvents: 'auto' },
        marginBlockEnd: 4,
        whiteSpace: 'normal',
        fontSize: '0.8125rem',
        fontWeight: 600,
        lineHeight: 1.75,
        '&, &.Mui-focused, &.Mui-error': { color: theme.palette.text.primary },
      }),
    },
  },
  MuiFormLabel: { styleOverrides: { asterisk: ({ theme }) => ({ color: theme.palette.error.main }) } },
  MuiFormHelperText: { styleOverrides: { root: { marginInline: 0 } } },
  MuiTableCell: {
    styleOverrides: {
      root: ({ theme }) => ({
        height: theme.measures.row,
        paddingBlock: 4,
        borderColor: theme.palette.line,
        fontVariantNumeric: 'tabular-nums',
      }),
      head: ({ theme }) => ({ fontWeight: 600, color: theme.palette.text.secondary }),
    },
  },
  MuiTooltip: { defaultProps: { enterDelay: 400 }, styleOverrides: { tooltip: { fontSize: '0.75rem' } } },
  MuiChip: { styleOverrides: { root: { height: 24, borderRadius: 6, fontSize: '0.75rem', fontWeight: 600 } } },
  MuiTab: { styleOverrides: { root: ({ theme }) => ({ minHeight: theme.measures.control + 4 }) } },
  MuiTabs: { styleOverrides: { root: ({ theme }) => ({ minHeight: theme.measures.control + 4 }) } },
  MuiListItemButton: { styleOverrides: { root: { borderRadius: 8, paddingBlock: 4 } } },
  MuiListItemText: { styleOverrides: { root: { marginBlock: 0 } } },
  MuiAvatar: {
    styleOverrides: {
      colorDefault: ({ theme }) => ({
        backgroundColor: theme.palette.state.blue.ground,
        color: theme.palette.state.blue.text,
        fontWeight: 600,
      }),
    },
  },
};
