// The demo organisation: an insurance company with people, units, roles and compliance packages.
import { hashPassword } from '#server/auth/passwords.ts';
import type { Services } from '#server/services.ts';
import { seedChanges } from './changes.ts';
import { seedPackages } from './packages.ts';
import { randomFrom } from './random.ts';
import { seedRoles } from './roles.ts';
import { seedUnits } from './units.ts';
import { placeUsers, seedUsers } from './users.ts';
import { demoWriter } from './writer.ts';

/** The password of everybody in the demo. */
export const demoPassword = 'tadbir-demo-1404';
/** Who to sign in as: the administrator, the head of compliance, and somebody who may not see any package. */
export const demoUsernames: readonly string[] = ['admin', 'a.karimi', 'm.rahimi'];

const seed = 1404;

/** Fills a database that holds only the essentials. The same each time, by the same rules as people's own writes. */
export const seedDemo = async (services: Services): Promise<void> => {
  const random = randomFrom(seed);
  const passwordHash = await hashPassword(demoPassword);
  const users = await services.db.transaction().execute(async (trx) => {
    const writer = demoWriter(services, trx);
    const people = await seedUsers(trx, writer, { passwordHash, random });
    const units = await seedUnits(writer, people);
    await placeUsers(trx, people, units, await seedRoles(trx, writer));
    return people;
  });
  const officer = users.find(({ username }) => username === 'a.karimi')!;
  const packages = await seedPackages(services, officer.id, random);
  await services.db.transaction().execute((trx) => seedChanges(trx, demoWriter(services, trx), { packages, users }));
};
