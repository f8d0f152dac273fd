// People and what they may do.
import { roles } from './roles.ts';
import { users } from './users.ts';

export const userManagement = [users, roles] as const;
