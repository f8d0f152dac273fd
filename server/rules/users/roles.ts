import type { Change, Rules } from '#server/crud/rules.ts';
import { refuse } from '#server/http/errors.ts';
import { accessRoutes } from './accessRoutes.ts';
import { copyRoute } from './copyRoute.ts';
import { heldRoutes } from './heldRoutes.ts';
import { grantsOfRoles, hasAll } from './rights.ts';

/** What the role's permissions are limited to once the change is made; null where they hold everywhere. */
const unitAfter = ({ values, before }: Change): number | null => {
  const scope = values['scope'] ?? before?.['scope'];
  return scope === 'all' ? null : ((values['unitId'] ?? before?.['unit_id'] ?? null) as number | null);
};

/** A role is let reach further only by those who have what it gives, there too. */
const guardReach = async (change: Change): Promise<void> => {
  const { trx, caller, id, values } = change;
  if (id === undefined || !('scope' in values || 'unitId' in values)) return;
  const unitId = unitAfter(change);
  const sees = (values['scope'] ?? change.before?.['scope']) === 'changeOwn';
  const grants = (await grantsOfRoles(trx, [id])).map(({ permission }) => {
    const isEverywhere = permission.endsWith(':menu') || (sees && permission.endsWith(':view'));
    return { permission, unitId: isEverywhere ? null : unitId };
  });
  if (!(await hasAll(trx, caller, grants))) throw refuse('scope', 'beyondRights');
};

/** What a role allows is kept beside it: /role/{id}/accesses, and who has what because of it. */
export const rolesRules: Rules = {
  before: async (change) => {
    if (change.action === 'update') await guardReach(change);
  },
  routes: (app, services) => {
    accessRoutes(app, services);
    copyRoute(app, services);
    heldRoutes(app, services);
  },
};
