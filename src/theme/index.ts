// How everything looks: tokens, direction, colours that mean something.
export { ConsoleTheme } from './ConsoleTheme.tsx';
export { DirectionalIcon } from './DirectionalIcon.tsx';
export { percentColour } from './percentColour.ts';
export { measures } from './tokens.ts';
