// What may be chosen in the matrix of a role, and what goes with what. No React here.
import { areas, neededFor, type Area } from '#schema';

/** A feature with the permissions that there are for it, in the order of the register. */
export interface Feature {
  readonly area: Area;
  readonly name: string;
  readonly permissions: readonly string[];
}
export interface AreaGroup {
  readonly area: Area;
  readonly features: readonly Feature[];
}

export const actionOf = (permission: string): string => permission.split(':')[2] ?? '';
const featureOf = (permission: string): string => permission.split(':').slice(0, 2).join(':');

/** Permissions by area and feature. */
export const groupsOf = (register: readonly string[]): AreaGroup[] =>
  areas.flatMap((area) => {
    const own = register.filter((permission) => permission.startsWith(`${area}:`));
    const features = [...new Set(own.map(featureOf))].map((name) => ({
      area,
      name: name.split(':')[1]!,
      permissions: own.filter((permission) => featureOf(permission) === name),
    }));
    return features.length > 0 ? [{ area, features }] : [];
  });

/** Those for whom a permission is needed: with viewing goes all else that is done with a thing. */
const needing = (permission: string, register: readonly string[]): readonly string[] =>
  register.filter((one) => neededFor(one, register).includes(permission));

/** What comes along with a permission: what it needs, and the entry in the menu. */
const broughtBy = (permission: string, register: readonly string[]): readonly string[] => {
  const needed = neededFor(permission, register);
  const menu = `${featureOf(permission)}:menu`;
  return register.includes(menu) ? [...needed, menu] : needed;
};

interface Means {
  readonly register: readonly string[];
  /** what the person may give; what is chosen already may be taken away all the same */
  readonly held: ReadonlySet<string>;
}

/** The choice with more permissions, and what these need; what the person does not have stays as it is. */
export const withMore = (
  chosen: ReadonlySet<string>,
  permissions: readonly string[],
  { register, held }: Means,
): ReadonlySet<string> => {
  const isThere = (one: string): boolean => held.has(one) || chosen.has(one);
  const given = permissions.filter((one) => held.has(one) && neededFor(one, register).every(isThere));
  const along = given.flatMap((one) => broughtBy(one, register)).filter(isThere);
  return new Set([...chosen, ...given, ...along]);
};

/** The choice without some permissions, and without what needs them. */
export const without = (
  chosen: ReadonlySet<string>,
  permissions: readonly string[],
  { register }: Pick<Means, 'register'>,
): ReadonlySet<string> => {
  const gone = new Set(permissions.flatMap((permission) => [permission, ...needing(permission, register)]));
  return new Set([...chosen].filter((permission) => !gone.has(permission)));
};

/** How many of some permissions are chosen: all, none, or some of them. */
export const stateOf = (permissions: readonly string[], chosen: ReadonlySet<string>): 'all' | 'some' | 'none' => {
  const count = permissions.filter((permission) => chosen.has(permission)).length;
  if (count === 0) return 'none';
  return count === permissions.length ? 'all' : 'some';
};

/** What was added to what is saved, and what was taken from it. */
export const differenceOf = (saved: ReadonlySet<string>, chosen: ReadonlySet<string>) => ({
  added: [...chosen].filter((permission) => !saved.has(permission)),
  taken: [...saved].filter((permission) => !chosen.has(permission)),
});
