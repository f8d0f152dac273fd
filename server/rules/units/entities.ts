import { businessUnits } from '#resources/governance/businessUnits.ts';
import { register } from '#resources/index.ts';
import { users } from '#resources/users/users.ts';
import { makeEntity } from '#server/crud/entity.ts';
import { usersRules } from '#server/rules/users/users.ts';

/** People and units as the crud room works with them: whoever is placed is guarded as if they were edited. */
export const userEntity = makeEntity(register, users, usersRules);
export const unitEntity = makeEntity(register, businessUnits);
