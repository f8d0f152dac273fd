// Persian: the labels of every domain, and the messages of every room.
import { complianceLabels } from './compliance.ts';
import { errors } from './errors.ts';
import { general } from './general.ts';
import { governanceLabels } from './governance.ts';
import { tree } from './tree.ts';
import { userManagementLabels } from './users.ts';

export const labels = { ...governanceLabels, ...complianceLabels, ...userManagementLabels };
export const fa = { labels, general, errors, tree };
