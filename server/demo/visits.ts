import { visit } from '#server/auth/enter.ts';
import type { Trx } from '#server/database/schema.ts';
import type { Trail, TrailEntry } from '#server/trail/trail.ts';
import type { DemoClock } from './clock.ts';
import { agentOf, deskOf, elsewhere } from './desks.ts';
import type { Random } from './random.ts';
import type { SeededUser } from './users.ts';

const every = 4;
/** Days, counted back, on which somebody was locked out, and those on which lists were taken along. */
const lockDays: readonly number[] = [288, 176, 60];
const exportEvery = 20;
const failures = 10;
const lists = [
  ['assets', ['code', 'title', 'ownerId', 'status']],
  ['third-parties', ['code', 'title', 'state']],
  ['compliance-packages', ['code', 'title', 'conformity']],
  ['users', ['firstName', 'lastName', 'position', 'unitIds']],
] as const;

interface Going {
  readonly trail: Trail;
  readonly trx: Trx;
  readonly users: readonly SeededUser[];
  readonly random: Random;
  readonly clock: DemoClock;
}

const signIn = async ({ trail, trx, random }: Going, user: SeededUser): Promise<void> => {
  const visitor = { userId: user.id, username: user.username };
  const address = random.chance(0.12) ? random.pick(elsewhere) : deskOf(user.id);
  const agent = agentOf(user.id);
  if (random.chance(0.1)) await trail.record(trx, { userId: null, address }, [visit('loginFailed', visitor, agent)]);
  await trail.record(trx, { userId: user.id, address }, [visit('login', visitor, agent)]);
  if (random.chance(0.4)) await trail.record(trx, { userId: user.id, address }, [visit('logout', visitor, agent)]);
};

const lockOut = async ({ trail, trx, random }: Going, user: SeededUser): Promise<void> => {
  const visitor = { userId: user.id, username: user.username };
  const address = random.pick(elsewhere);
  for (let attempt = 1; attempt <= failures; attempt += 1) {
    const entries = [
      visit('loginFailed', visitor, undefined),
      ...(attempt === failures ? [visit('locked', visitor, undefined)] : []),
    ];
    await trail.record(trx, { userId: null, address }, entries);
  }
};

const takeAlong = ({ trail, trx, random }: Going, user: SeededUser): Promise<void> => {
  const [resource, columns] = random.pick(lists);
  const after = { format: 'xlsx', columns, filters: null, search: null, scope: null };
  const entry: TrailEntry = { action: 'export', resource, recordId: null, title: null, before: null, after };
  return trail.record(trx, { userId: user.id, address: deskOf(user.id) }, [entry]);
};

/**
 * Lets people sign in and out between what else they did, now and then fail, and take lists along. Gives what is called
 * with each day, counted back, on which something else is about to be written.
 */
export const seedVisits = (going: Going, since: number): ((ago: number) => Promise<void>) => {
  const { random, clock } = going;
  const users = going.users.filter(({ active }) => active);
  let day = since;
  return async (ago) => {
    for (; day > ago; day -= every) {
      clock.goTo(day);
      await signIn(going, random.pick(users));
      await signIn(going, random.pick(users));
      if (lockDays.some((one) => one <= day && one > day - every)) await lockOut(going, random.pick(users));
      if (day % exportEvery < every) await takeAlong(going, random.pick(users.filter(({ isHead }) => isHead)));
    }
  };
};
