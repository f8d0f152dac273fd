// English: the same keys as Persian, held to them by their types.
import { complianceLabels } from './compliance.ts';
import { errors } from './errors.ts';
import { general } from './general.ts';
import { governanceLabels } from './governance.ts';
import { tree } from './tree.ts';
import { userManagementLabels } from './users.ts';

export const labels = { ...governanceLabels, ...complianceLabels, ...userManagementLabels };
export const en = { labels, general, errors, tree };
