import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import type { Db } from '#server/database/schema.ts';
import { isSingleSession } from '#server/database/streamRows.ts';
import type { Services } from '#server/services.ts';
import { AppError } from './errors.ts';

/** The number that a server locks while the whole database is being put in another's place. */
const closedLock = 7_204_618;
const askEvery = 2000;
/** What takes longer than this is not waited for. */
const patience = 10_000;

interface Gate {
  /** how far the work is for which it is closed, 0 to 1; undefined while it is open */
  closed: number | undefined;
  /** true while another server of this database has closed it */
  closedElsewhere: boolean;
  /** requests under way */
  inside: number;
}

const gates = new WeakMap<Db, Gate>();
const gateOf = (db: Db): Gate => {
  const gate = gates.get(db) ?? { closed: undefined, closedElsewhere: false, inside: 0 };
  gates.set(db, gate);
  return gate;
};

const isClosedElsewhere = async (db: Db): Promise<boolean> => {
  const { rows } = await sql<{ closed: boolean }>`
    select exists (select from pg_locks where locktype = 'advisory' and objid = ${sql.lit(closedLock)}
      and database = (select oid from pg_database where datname = current_database())) as closed`.execute(db);
  return rows[0]!.closed;
};

const watch = (app: FastifyInstance, { db, log }: Services): void => {
  const gate = gateOf(db);
  const ask = (): void => {
    isClosedElsewhere(db)
      .then((closed) => void (gate.closedElsewhere = closed))
      .catch((error: unknown) => log.debug({ err: error }, 'nobody said whether another server restores'));
  };
  const timer = setInterval(ask, askEvery).unref();
  app.addHook('onClose', () => clearInterval(timer));
};

/** Answers 503 with how far the work is, while the database is being put in another's place. Goes before all others. */
export const installGate = (app: FastifyInstance, services: Services): void => {
  const gate = gateOf(services.db);
  const counted = new WeakSet<object>();
  // However it ends: answered, refused, or left by the one who asked.
  const left = (request: object): void => {
    if (counted.delete(request)) gate.inside -= 1;
  };
  app.addHook('onRequest', (request, reply, done) => {
    if (!request.url.startsWith('/api/')) return done();
    if (gate.closed !== undefined || gate.closedElsewhere) {
      void reply.header('retry-after', '5');
      return done(new AppError('restoring', { data: { progress: gate.closed ?? null } }));
    }
    counted.add(request);
    gate.inside += 1;
    reply.raw.once('close', () => left(request));
    return done();
  });
  app.addHook('onResponse', (request, _reply, done) => {
    left(request);
    done();
  });
  if (!isSingleSession(services.db)) watch(app, services);
};

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Tells the other servers of this database that nobody should come in, and gives them the time to hear of it. */
const closedElsewhere = <T>(db: Db, work: () => Promise<T>): Promise<T> => {
  if (isSingleSession(db)) return work();
  return db.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(${sql.lit(closedLock)})`.execute(connection);
    try {
      await pause(askEvery * 1.25);
      return await work();
    } finally {
      await sql`select pg_advisory_unlock(${sql.lit(closedLock)})`.execute(connection);
    }
  });
};

const whenLeft = async (gate: Gate): Promise<void> => {
  for (const end = Date.now() + patience; gate.inside > 0 && Date.now() < end;) await pause(50);
};

/** Keeps everybody out, of all servers, while the work runs, once those inside have left. */
export const behindClosedGate = async <T>(
  db: Db,
  work: (progress: (done: number) => void) => Promise<T>,
): Promise<T> => {
  const gate = gateOf(db);
  gate.closed = 0;
  try {
    return await closedElsewhere(db, async () => {
      await whenLeft(gate);
      return work((done) => {
        gate.closed = Math.max(gate.closed ?? 0, done);
      });
    });
  } finally {
    gate.closed = undefined;
    // It may have heard of its own lock.
    gate.closedElsewhere = false;
  }
};
