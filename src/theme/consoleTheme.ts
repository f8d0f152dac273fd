import { createTheme, type Theme } from '@mui/material/styles';
import type { Localization } from '@mui/material/locale';
import { components } from './components.ts';
import type { Direction } from './emotionCache.ts';
import { grounds, measures, stateColours, textSizes, typeface, type Shade, type StateColour } from './tokens.ts';
import type { Colour } from '#schema';

declare module '@mui/material/styles' {
  interface Palette {
    state: Readonly<Record<Colour, StateColour>>;
    line: string;
    ground: string;
    focus: string;
  }
  interface PaletteOptions {
    state: Readonly<Record<Colour, StateColour>>;
    line: string;
    ground: string;
    focus: string;
  }
  interface Theme {
    /** heights in px in the chosen density */
    measures: { readonly control: number; readonly row: number };
  }
  interface ThemeOptions {
    measures: { readonly control: number; readonly row: number };
  }
}

export interface Appearance {
  readonly shade: Shade;
  readonly direction: Direction;
  readonly dense: boolean;
  readonly words: Localization;
}

const paletteOf = (shade: Shade) => {
  const ground = grounds[shade];
  const state = stateColours[shade];
  return {
    mode: shade,
    state,
    line: ground.line,
    ground: ground.ground,
    focus: ground.focus,
    primary: { main: ground.primary, dark: ground.primaryStrong, contrastText: ground.onPrimary },
    secondary: { main: ground.secondary, contrastText: '#ffffff' },
    error: { main: ground.danger },
    warning: { main: state.amber.fill },
    success: { main: shade === 'light' ? '#15803d' : '#4ade80' },
    info: { main: state.blue.fill },
    background: { default: ground.ground, paper: ground.surface },
    text: { primary: ground.text, secondary: ground.faint },
    divider: ground.line,
    action: { hover: ground.hover, selected: ground.selected },
  };
};

const size = (px: number, weight = 400, lineHeight = 1.75) => ({
  fontSize: `${px / 16}rem`,
  fontWeight: weight,
  lineHeight,
  letterSpacing: 0,
});

const typography = {
  fontFamily: typeface,
  fontSize: textSizes.body,
  h1: size(textSizes.title, 700, 1.6),
  h2: size(textSizes.large, 700, 1.6),
  h3: size(textSizes.body, 700),
  h4: size(textSizes.body, 600),
  h5: size(textSizes.body, 600),
  h6: size(textSizes.body, 600),
  subtitle1: size(textSizes.body, 600),
  subtitle2: size(textSizes.small, 600),
  body1: size(textSizes.body),
  body2: size(textSizes.small),
  caption: size(textSizes.tiny),
  button: { ...size(textSizes.body, 600), textTransform: 'none' as const },
  overline: { ...size(textSizes.tiny, 600), textTransform: 'none' as const },
};

/** MUI's theme from the design's tokens. */
export const consoleTheme = ({ shade, direction, dense, words }: Appearance): Theme =>
  createTheme(
    {
      direction,
      palette: paletteOf(shade),
      typography,
      spacing: 8,
      shape: { borderRadius: measures.radius },
      measures: { control: measures.control[dense ? 1 : 0], row: measures.row[dense ? 1 : 0] },
      // Who asks the system for less motion gets none: dialogs and menus are there, and gone, at once.
      motion: { reducedMotion: 'system' },
      components,
    },
    words,
  );
