import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { hoursToApprove, type DeletionPerson, type DeletionRequest, type RequestState } from '#resources/deletion.ts';
import { passingKey } from '#server/backup/keptTables.ts';
import type { Executor, Trx } from '#server/database/schema.ts';
import type { Caller } from '#server/http/access.ts';
import { AppError } from '#server/http/errors.ts';
import type { Services } from '#server/services.ts';
import { readStored, writeStored } from '#server/settings/readSettings.ts';
import type { Actor, TrailEntry } from '#server/trail/trail.ts';

/** The latest request, and from where it was made. There is only one, so it needs no table. */
export interface StoredRequest extends DeletionRequest {
  readonly address: string | null;
}

/** A request without what is nobody else's concern. */
export const shownRequest = (stored: StoredRequest | null): DeletionRequest | null => {
  if (!stored) return null;
  const { address: _, ...request } = stored;
  return request;
};

const key = passingKey;
const hour = 3_600_000;

const read = async (db: Executor): Promise<StoredRequest | null> =>
  ((await readStored(db, key)) as StoredRequest | undefined) ?? null;

const record = (
  trx: Trx,
  { trail }: Services,
  actor: Actor | null,
  action: TrailEntry['action'],
  after: Readonly<Record<string, unknown>>,
): Promise<void> =>
  trail.record(trx, actor, [{ action, resource: 'database', recordId: null, title: null, before: null, after }]);

/** One transition after the other, whatever server they come to. */
const inTurn = <T>({ db }: Services, work: (trx: Trx, present: StoredRequest | null) => Promise<T>): Promise<T> =>
  db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext(${`settings ${key}`}))`.execute(trx);
    return work(trx, await read(trx));
  });

const isOver = (request: StoredRequest | null): request is StoredRequest =>
  request?.state === 'pending' && Date.parse(request.expiresAt) <= Date.now();

interface Ending {
  readonly state: RequestState;
  readonly by: DeletionPerson | null;
  readonly reason: string | null;
}

const ended = (request: StoredRequest, { state, by, reason }: Ending): StoredRequest => ({
  ...request,
  state,
  end: { at: new Date().toISOString(), by, reason },
});

/** The latest request as it stands; one whose time has passed is noted as such first. */
export const latestRequest = async (services: Services): Promise<StoredRequest | null> => {
  const present = await read(services.db);
  if (!isOver(present)) return present;
  return inTurn(services, async (trx, request) => {
    if (!isOver(request)) return request;
    const next = ended(request, { state: 'expired', by: null, reason: null });
    await writeStored(trx, key, next);
    await record(trx, services, null, 'expire', { request: request.id, requestedBy: request.by.name });
    return next;
  });
};

/** What is asked for: by whom, why, and who may approve it. */
export interface Asked {
  readonly by: DeletionPerson;
  readonly reason: string | null;
  readonly approvers: readonly DeletionPerson[];
}

const made = ({ by, reason, approvers }: Asked, caller: Caller): StoredRequest => {
  const at = new Date();
  return {
    id: randomUUID(),
    state: 'pending',
    by,
    at: at.toISOString(),
    expiresAt: new Date(at.getTime() + hoursToApprove * hour).toISOString(),
    reason,
    approvers,
    end: null,
    address: caller.address ?? null,
  };
};

/** Notes what somebody asked for where nobody needs to approve it. */
export const recordAsked = (services: Services, caller: Caller, { reason }: Asked): Promise<void> =>
  services.db.transaction().execute((trx) => record(trx, services, caller, 'ask', { reason, approvers: [] }));

/** Makes a request that waits for its approval; 409 while another waits. */
export const openRequest = async (services: Services, caller: Caller, asked: Asked): Promise<StoredRequest> => {
  await latestRequest(services);
  return inTurn(services, async (trx, present) => {
    if (present?.state === 'pending') throw new AppError('requestOpen');
    const request = made(asked, caller);
    await writeStored(trx, key, request);
    const approvers = asked.approvers.map(({ name }) => name);
    await record(trx, services, caller, 'ask', { request: request.id, reason: request.reason, approvers });
    return request;
  });
};

const actionOf = { withdrawn: 'withdraw', refused: 'refuse', approved: 'approve' } as const;

/** Ends the request of that id, once, if `check` lets the caller; 409 where it is pending no more. */
export const endRequest = async (
  services: Services,
  caller: Caller,
  {
    id,
    check,
    ...ending
  }: Ending & {
    readonly id: string;
    readonly state: keyof typeof actionOf;
    readonly check: (trx: Trx, request: StoredRequest) => Promise<void> | void;
  },
): Promise<StoredRequest> => {
  const latest = await latestRequest(services);
  if (latest?.id !== id) throw new AppError('notFound');
  return inTurn(services, async (trx, request) => {
    if (request?.id !== id || request.state !== 'pending') throw new AppError('requestClosed');
    await check(trx, request);
    const next = ended(request, ending);
    await writeStored(trx, key, next);
    const { reason } = ending;
    const about = { request: id, requestedBy: request.by.name, ...(reason !== null && { reason }) };
    await record(trx, services, caller, actionOf[ending.state], about);
    return next;
  });
};

/** Notes that what was approved came to nothing; the approval is used up. */
export const noteFailure = (services: Services, { id, end }: StoredRequest): Promise<void> =>
  inTurn(services, async (trx, request) => {
    if (request?.id !== id || request.state !== 'approved') return;
    await writeStored(trx, key, { ...request, state: 'failed', end });
  });
