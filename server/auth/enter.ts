import type { FastifyRequest } from 'fastify';
import { administratorId } from '#schema';
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

export const visit = (action: 'login' | 'logout', userId: number, username: string): TrailEntry => ({
  action,
  resource: 'users',
  recordId: userId,
  title: username,
  before: null,
  after: null,
});

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
  await services.trail.record(trx, { userId }, [visit('login', userId, username)]);
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
