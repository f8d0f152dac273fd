// People and what they may do.
import { auditTrail } from './auditTrail.ts';
import { roles } from './roles.ts';
import { users } from './users.ts';

export const userManagement = [users, roles, auditTrail] as const;
