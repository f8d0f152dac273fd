import type { FastifyRequest } from 'fastify';
import { administratorId, deviceOf } from '#schema';
import { secondFactorSettings } from '#resources/settings/secondFactor.ts';
import type { Trx } from '#server/database/schema.ts';
import type { Services } from '#server/services.ts';
import { readSettings } from '#server/settings/readSettings.ts';
import type { TrailEntry } from '#server/trail/trail.ts';
import { accessModulesOf } from './accessModules.ts';
import { openPending } from './pendingSignIns.ts';
import { permissionsOfUser } from './permissionsOfUser.ts';
import { factorState } from './second-factor/factors.ts';
import { openSession } from './sessions.ts';

type Visit = 'login' | 'logout' | 'loginFailed' | 'locked';
type Visitor = Pick<Entering, 'userId' | 'username'>;

/** Somebody comes or goes, or fails to; `agent` is what their browser says of itself, of which its name and system stay. */
export const visit = (action: Visit, visitor: Visitor | undefined, agent: string | undefined): TrailEntry => {
  const device = deviceOf(agent).name;
  return {
    action,
    resource: 'users',
    recordId: visitor?.userId ?? null,
    title: visitor?.username ?? null,
    before: null,
    after: device ? { device } : null,
  };
};

/**
 * An attempt that failed, and the lock that it brought. What was typed as a name that nobody has is not kept: people
 * type their password into the wrong box. It takes the same time whether there is such an account or not.
 */
export const recordFailure = (
  { db, trail }: Services,
  { ip, headers }: FastifyRequest,
  { visitor, locksAccount }: { readonly visitor: Visitor | undefined; readonly locksAccount: boolean },
): Promise<void> => {
  const actions = ['loginFailed', ...(locksAccount ? (['locked'] as const) : [])] as const;
  const entries = actions.map((action) => visit(action, visitor, headers['user-agent']));
  return db.transaction().execute((trx) => trail.record(trx, { userId: null, address: ip }, entries));
};

/** Who signs in, and what is signed in with. */
export interface Entering {
  readonly userId: number;
  readonly username: string;
  readonly request: FastifyRequest;
}

/** Opens the session: every step has been taken. */
export const enter = async (trx: Trx, services: Services, { userId, username, request }: Entering) => {
  const agent = (request.headers['user-agent'] ?? '').slice(0, 255);
  const token = await openSession(trx, { userId, address: request.ip, agent });
  await services.trail.record(trx, { userId, address: request.ip }, [visit('login', { userId, username }, agent)]);
  const permissions = await permissionsOfUser(trx, userId);
  const isAdministrator = userId === administratorId;
  return { token, access_modules: accessModulesOf(services.register, { isAdministrator, permissions }) };
};

/** After the first step: the session, or where a second factor is set up, what the second step is taken with. */
export const enterOrAsk = async (trx: Trx, services: Services, entering: Entering) => {
  const { mode } = await readSettings(trx, secondFactorSettings);
  const { since } = await factorState(trx, entering.userId);
  if (mode === 'off' || since === null) return enter(trx, services, entering);
  return { second_factor: true, pending_token: await openPending(trx, entering.userId) };
};
