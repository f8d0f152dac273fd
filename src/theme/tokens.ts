// The design's measures and colours; everything that is drawn takes them from here.
import type { Colour } from '#schema';

export type Shade = 'light' | 'dark';

export const typeface = "'Vazirmatn Variable', Tahoma, sans-serif";
/** Text sizes in px. */
export const textSizes = { tiny: 12, small: 13, body: 14, large: 16, title: 20, display: 24 } as const;
/** Measures in px; compact ones in the second place. */
export const measures = {
  radius: 8,
  control: [36, 32],
  row: [40, 32],
  sidePanel: 520,
  content: 1600,
  /** what is set, with its words beside it */
  settings: 1120,
  topBar: 48,
  menuOpen: 224,
  menuClosed: 64,
} as const;

interface Ground {
  readonly ground: string;
  readonly surface: string;
  readonly raised: string;
  readonly line: string;
  readonly text: string;
  readonly faint: string;
  readonly primary: string;
  readonly primaryStrong: string;
  readonly onPrimary: string;
  readonly secondary: string;
  /** ring around what has the focus */
  readonly focus: string;
  readonly danger: string;
  /** tint of what is selected or under the pointer */
  readonly selected: string;
  readonly hover: string;
}

export const grounds: Readonly<Record<Shade, Ground>> = {
  light: {
    ground: '#f8fafc',
    surface: '#ffffff',
    raised: '#ffffff',
    line: '#e2e8f0',
    text: '#0f172a',
    faint: '#475569',
    primary: '#0e7490',
    primaryStrong: '#155e75',
    onPrimary: '#ffffff',
    secondary: '#06b6d4',
    focus: '#0891b2',
    danger: '#b91c1c',
    selected: '#ecfeff',
    hover: '#f1f5f9',
  },
  dark: {
    ground: '#0b1220',
    surface: '#111a2b',
    raised: '#16213a',
    line: '#22304a',
    text: '#e5edf7',
    faint: '#9fb0c8',
    primary: '#3fb6d0',
    primaryStrong: '#67cce0',
    onPrimary: '#06202a',
    secondary: '#06b6d4',
    focus: '#22d3ee',
    danger: '#f87171',
    selected: '#0e2b3a',
    hover: '#18243c',
  },
};

/** A state's soft chip: tinted ground, strong text; `fill` is for bars and dots. */
export interface StateColour {
  readonly ground: string;
  readonly text: string;
  readonly fill: string;
}

export const stateColours: Readonly<Record<Shade, Readonly<Record<Colour, StateColour>>>> = {
  light: {
    red: { ground: '#fee2e2', text: '#991b1b', fill: '#dc2626' },
    amber: { ground: '#fef3c7', text: '#854d0e', fill: '#d97706' },
    green: { ground: '#dcfce7', text: '#166534', fill: '#16a34a' },
    blue: { ground: '#dbeafe', text: '#1e40af', fill: '#2563eb' },
    grey: { ground: '#f1f5f9', text: '#334155', fill: '#64748b' },
  },
  dark: {
    red: { ground: '#3b161b', text: '#fca5a5', fill: '#f87171' },
    amber: { ground: '#38290d', text: '#fcd34d', fill: '#fbbf24' },
    green: { ground: '#0f2f1f', text: '#86efac', fill: '#4ade80' },
    blue: { ground: '#14274d', text: '#93c5fd', fill: '#60a5fa' },
    grey: { ground: '#1f2b42', text: '#cbd5e1', fill: '#94a3b8' },
  },
};

/** Grounds of messages with white text, the same in light and dark. */
export const messageGrounds = { error: '#b91c1c', success: '#15803d', warning: '#92400e', info: '#1d4ed8' } as const;
