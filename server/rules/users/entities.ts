import { register } from '#resources';
import { roles } from '#resources/users/roles.ts';
import { users } from '#resources/users/users.ts';
import { makeEntity } from '#server/crud/entity.ts';

/** People and roles as the crud room works with them, without the rules that ask for them. */
export const people = makeEntity(register, users);
export const roleEntity = makeEntity(register, roles);
