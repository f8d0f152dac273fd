// Persian: what the pages of the administrator alone say.
export { backups } from './backups.ts';
export { deletion } from './deletion.ts';
