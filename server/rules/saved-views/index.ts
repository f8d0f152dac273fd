// Saved views of every list: what narrows, orders and shapes it, under a name.
import type { Rules } from '#server/crud/rules.ts';
import { savedViewRoutes } from './routes.ts';

/** GET /savedviews/{resource} and its default; POST, PATCH and DELETE /savedview/{id}. */
export const savedViewsRules: Rules = { routes: savedViewRoutes };
