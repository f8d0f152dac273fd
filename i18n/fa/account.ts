// Persian: what the pages of one's own say.
export { confirmation } from './confirmation.ts';
export { profile } from './profile.ts';
export { settings } from './settings.ts';
