// The demo organisation: an insurance company with people, units, roles, reference data and compliance packages.
import { hashPassword } from '#server/auth/passwords.ts';
import type { Services } from '#server/services.ts';
export { makeDemoBackups } from './backups.ts';
import { seedChanges } from './changes.ts';
import { demoClock } from './clock.ts';
import { seedEdits } from './edits.ts';
import { lateTrail } from './lateTrail.ts';
import { newNames, peopleByUnit } from './names.ts';
import { seedPackages } from './packages.ts';
import { randomFrom } from './random.ts';
import { seedRatings, setAnswerTimes } from './ratings.ts';
import { seedReference } from './reference.ts';
import { seedRoles } from './roles.ts';
import { setTimes } from './times.ts';
import { seedUnits } from './units.ts';
import { placeUsers, seedUsers } from './users.ts';
import { seedVisits } from './visits.ts';
import { demoWriter } from './writer.ts';

/** The password of everybody in the demo. */
export const demoPassword = 'tadbir-demo-1404';
/** Who to sign in as: the administrator, the head of compliance, and somebody who may not see any package. */
export const demoUsernames: readonly string[] = ['admin', 'a.karimi', 'm.rahimi'];

const seed = 1404;

/**
 * Fills a database that holds only the essentials, by the same rules as people's own writes. The same each time on the
 * same day: what has a date lies around the day `madeAt`, in UTC, and the trail goes back over the year before it.
 */
export const seedDemo = async (given: Services, madeAt: Date = new Date()): Promise<void> => {
  const random = randomFrom(seed);
  const clock = demoClock(madeAt);
  const names = newNames();
  const { trail, hand } = lateTrail(given.config.secretKey, clock.now);
  const services = { ...given, trail };
  const passwordHash = await hashPassword(demoPassword);
  clock.goTo(400);
  const users = await services.db.transaction().execute(async (trx) => {
    const writer = demoWriter(services, trx);
    const people = await seedUsers(trx, writer, { passwordHash, random });
    const units = await seedUnits(writer, people);
    await placeUsers(trx, people, units, await seedRoles(trx, writer, units));
    names.add('users', peopleByUnit(people));
    for (const [code, id] of units) if (code !== null) names.add('business-units', [[code, id]]);
    await seedReference(writer, services.register, { names, clock });
    await seedRatings(services, trx, writer, { users: people, random: randomFrom(seed + 1), clock });
    return people;
  });
  const officer = users.find(({ username }) => username === 'a.karimi')!;
  clock.goTo(340);
  const packages = await seedPackages(services, officer.id, random);
  names.add('compliance-packages', packages);
  await services.db.transaction().execute(async (trx) => {
    const writer = demoWriter(services, trx);
    clock.goTo(320);
    await seedChanges(trx, writer, { packages, users });
    const going = { trail, trx, users, random: randomFrom(seed + 2), clock };
    await seedEdits(writer, services.register, { names, clock, until: seedVisits(going, 318) });
    await hand(trx);
    await setTimes(trx, services.register);
    await setAnswerTimes(trx, services.register);
  });
};
