import { sql } from 'kysely';
import type { Trx } from '#server/database/schema.ts';
import { demoPeople, type DemoPerson } from './people.ts';
import type { Random } from './random.ts';
import type { RoleKey } from './roles.ts';
import type { Writer } from './writer.ts';

export interface SeededUser extends DemoPerson {
  readonly id: number;
}

/** A prefix that no provider hands out, so that a demo never names anybody's telephone. */
const mobileOf = (index: number): string => `0912000${String(1000 + index * 37).padStart(4, '0')}`;

/** Makes the people; all share one password. They are marked as people of the demo. */
export const seedUsers = async (
  trx: Trx,
  writer: Writer,
  { passwordHash, random }: { readonly passwordHash: string; readonly random: Random },
): Promise<readonly SeededUser[]> => {
  const people = demoPeople(random);
  const records = people.map(({ firstName, lastName, username, position, active }, index) => ({
    values: {
      ...{ firstName, lastName, username, position, active },
      email: `${username}@mehregan.example`,
      mobile: mobileOf(index),
    },
  }));
  const ids = await writer.createMany('users', records);
  const list = JSON.stringify(ids);
  await sql`insert into credentials (user_id, password_hash, must_change)
    select value::bigint, ${passwordHash}, false from jsonb_array_elements_text(${list}::jsonb)`.execute(trx);
  await sql`insert into settings (key, value) values ('demoUsers', ${list}::jsonb)`.execute(trx);
  return people.map((person, index) => ({ ...person, id: ids[index]! }));
};

const link = (
  trx: Trx,
  table: string,
  pairs: readonly (readonly [owner: number, target: number])[],
): Promise<unknown> =>
  trx
    .insertInto(table)
    .values(pairs.map(([owner_id, target_id]) => ({ owner_id, target_id, position: 0 })))
    .execute();

/** Puts everybody in a unit and gives them a role. */
export const placeUsers = async (
  trx: Trx,
  users: readonly SeededUser[],
  units: ReadonlyMap<string | null, number>,
  roles: ReadonlyMap<RoleKey, number>,
): Promise<void> => {
  await link(
    trx,
    'users_units',
    users.map(({ id, unit }) => [id, units.get(unit)!]),
  );
  await link(
    trx,
    'users_roles',
    users.map(({ id, role }) => [id, roles.get(role)!]),
  );
};
