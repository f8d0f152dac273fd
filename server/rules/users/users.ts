import { administratorId, fold } from '#schema';
import { closeSessionsOf } from '#server/auth/sessions.ts';
import type { Change, Rules } from '#server/crud/rules.ts';
import { AppError, refuse } from '#server/http/errors.ts';
import { factorRoute } from './factorRoute.ts';
import { lockRoutes } from './lockRoutes.ts';
import { passwordRoutes } from './passwordRoutes.ts';
import { grantsByRole, holdingOf, rolesOfUsers } from './rights.ts';
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

/** What it takes to judge changes of people. */
interface Standing {
  readonly rolesOf: (userId: number | undefined) => readonly number[];
  /** whether the caller has all that these roles give */
  readonly holds: (roleIds: readonly number[]) => boolean;
}

const givenRoles = ({ values }: Change): readonly number[] =>
  Array.isArray(values['roleIds']) ? (values['roleIds'] as readonly number[]) : [];

/** The same three looks for all changes of one call. */
const standingOf = async (changes: readonly [Change, ...Change[]]): Promise<Standing> => {
  const [{ trx, caller }] = changes;
  const held = await rolesOfUsers(
    trx,
    changes.flatMap(({ id }) => id ?? []),
  );
  const grants = await grantsByRole(trx, [...new Set([...[...held.values()].flat(), ...changes.flatMap(givenRoles)])]);
  const holds = await holdingOf(trx, caller, [...grants.values()].flat());
  return {
    rolesOf: (userId) => (userId === undefined ? [] : (held.get(userId) ?? [])),
    holds: (roleIds) => holds(roleIds.flatMap((id) => grants.get(id) ?? [])),
  };
};

/** What was found for changes that are made together. */
const gathered = new WeakMap<Change, Standing>();

/** Whoever edits people reaches those only who may do no more than they do themselves, and gives no more than that. */
const guardRights = async (change: Change): Promise<void> => {
  const { caller, id } = change;
  if (caller.isAdministrator) return;
  const { rolesOf, holds } = gathered.get(change) ?? (await standingOf([change]));
  const present = rolesOf(id);
  if (id !== caller.userId && !holds(present)) {
    throw new AppError('forbidden', { fields: { _: [{ code: 'strongerPerson' }] } });
  }
  if (!holds(givenRoles(change).filter((role) => !present.includes(role)))) throw refuse('roleIds', 'beyondRights');
};

/** Who may do what to users, and what becomes of their sessions. */
export const usersRules: Rules = {
  together: true,
  gather: async ([first, ...others]) => {
    if (!first || first.caller.isAdministrator) return;
    const standing = await standingOf([first, ...others]);
    for (const change of [first, ...others]) gathered.set(change, standing);
  },
  before: async (change) => {
    const { trx, action, id, values } = change;
    guardErased(change);
    if (id === administratorId) guardAdministrator(change);
    await guardRights(change);
    // Sign-in folds what is typed, so that letter case and digit sets do not matter.
    if (typeof values['username'] === 'string') values['username'] = fold(values['username']);
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
