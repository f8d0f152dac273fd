// English: what the frame and the dashboard say, which is loaded before anything is drawn.
export { dashboard } from './dashboard.ts';
export { frame } from './frame.ts';
export { general } from './general.ts';
export { keys } from './keys.ts';
export { refused } from './refused.ts';
export { sessionEnd as ra } from './sessionEnd.ts';
