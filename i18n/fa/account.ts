// Persian: what the pages of one's own say.
export { profile } from './profile.ts';
export { settings } from './settings.ts';
