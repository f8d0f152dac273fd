import { administratorId, fold } from '#schema';
import { closeSessionsOf } from '#server/auth/sessions.ts';
import type { Change, Rules } from '#server/crud/rules.ts';
import { AppError, refuse } from '#server/http/errors.ts';
import { factorRoute } from './factorRoute.ts';
import { lockRoutes } from './lockRoutes.ts';
import { passwordRoutes } from './passwordRoutes.ts';
import { grantsOfRoles, hasAll, rolesOf } from './rights.ts';
import { sessionRoutes } from './sessionRoutes.ts';

/** The first user stays, stays active, keeps the name to sign in with, and is edited by nobody else. */
const guardAdministrator = ({ action, caller, values, before }: Change): void => {
  if (action === 'remove') throw new AppError('protected');
  if (!caller.isAdministrator) throw new AppError('forbidden');
  if (values['active'] === false) throw refuse('active', 'administratorActive');
  const name = values['username'];
  if (typeof name === 'string' && before && fold(name) !== before['username']) {
    throw refuse('username', 'administratorName');
  }
};

/** Of whom the data was erased there is nothing to change; the record may still be removed. */
const guardErased = ({ action, before }: Change): void => {
  if (action !== 'remove' && before && before['erased_at'] !== null) throw refuse('_', 'erasedPerson');
};

/** Whoever edits people reaches those only who may do no more than they do themselves. */
const guardStronger = async ({ trx, caller, id }: Change): Promise<void> => {
  if (id === undefined || id === caller.userId) return;
  const isStronger = !(await hasAll(trx, caller, await grantsOfRoles(trx, await rolesOf(trx, id))));
  if (isStronger) throw new AppError('forbidden', { fields: { _: [{ code: 'strongerPerson' }] } });
};

const guardRoles = async ({ trx, caller, id, values }: Change): Promise<void> => {
  const given = values['roleIds'];
  if (!Array.isArray(given) || caller.isAdministrator) return;
  const present = id === undefined ? [] : await rolesOf(trx, id);
  const added = (given as readonly number[]).filter((role) => !present.includes(role));
  if (!(await hasAll(trx, caller, await grantsOfRoles(trx, added)))) throw refuse('roleIds', 'beyondRights');
};

/** Who may do what to users, and what becomes of their sessions. */
export const usersRules: Rules = {
  together: true,
  before: async (change) => {
    const { trx, action, id, values } = change;
    guardErased(change);
    if (id === administratorId) guardAdministrator(change);
    await guardStronger(change);
    // Sign-in folds what is typed, so that letter case and digit sets do not matter.
    if (typeof values['username'] === 'string') values['username'] = fold(values['username']);
    await guardRoles(change);
    if (action === 'remove' && id !== undefined) await closeSessionsOf(trx, id);
  },
  after: async ({ trx, id, values }) => {
    if (values['active'] === false) await closeSessionsOf(trx, id);
  },
  routes: (app, services) => {
    passwordRoutes(app, services);
    sessionRoutes(app, services);
    factorRoute(app, services);
    lockRoutes(app, services);
  },
};
