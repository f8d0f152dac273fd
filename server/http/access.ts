import type { Question } from '#server/database/question.ts';

/** Who may make a call. Every route says it in `config.access`; a route that does not stops the start. */
export type Access =
  | 'public'
  | 'signedIn'
  | 'administrator'
  /** any one of these permissions opens the call */
  | { readonly anyOf: readonly string[] };

/** The person behind a request, read from the database at each request. */
export interface Caller {
  readonly userId: number;
  readonly sessionId: number;
  readonly username: string;
  readonly isAdministrator: boolean;
  readonly permissions: ReadonlySet<string>;
  /** those of the permissions that hold in some units and below only, with these units; all others hold everywhere */
  readonly limits?: ReadonlyMap<string, readonly number[]>;
  readonly mustChangePassword: boolean;
  /** true for five minutes after the password was given again */
  readonly isConfirmed: boolean;
  /** the settings ask for a second factor, and the person has set up none */
  readonly mustSetSecondFactor: boolean;
  /** the network address that the request came from; absent where nobody asked by one */
  readonly address?: string;
}

/** Where something is allowed: everywhere, or in these units and all below them. */
export type Reach = 'everywhere' | readonly number[];

/** Where any of these permissions holds for the caller; nowhere is an empty list. */
export const reachOf = (caller: Caller, permissions: readonly string[]): Reach => {
  if (caller.isAdministrator) return 'everywhere';
  const held = permissions.filter((permission) => caller.permissions.has(permission));
  const limits = held.map((permission) => caller.limits?.get(permission));
  return limits.includes(undefined) ? 'everywhere' : [...new Set(limits.flatMap((units) => units ?? []))];
};

/** True where some permission of the caller holds in some units only. */
export const isLimited = (caller: Caller): boolean => !caller.isAdministrator && (caller.limits?.size ?? 0) > 0;

/** True where the caller has the permission or is the administrator. */
export const may = (caller: Caller, permission: string): boolean =>
  caller.isAdministrator || caller.permissions.has(permission);

/** True where the caller has the permission in every unit. */
export const mayEverywhere = (caller: Caller, permission: string): boolean =>
  reachOf(caller, [permission]) === 'everywhere' && may(caller, permission);

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
    /** what cannot be undone: the password must have been given again, POST /user/confirm, in the last five minutes */
    confirmed?: boolean;
    /**
     * 'kept': where a permission holds in some units only, the route itself shows and changes no more than that. A route
     * that does not say so is closed to such permissions.
     */
    units?: 'kept';
    /**
     * what the call will ask the database, and nothing but reading, where its caller may do what they could lately: it
     * then goes along with the look-up of the session
     */
    ask?: (request: FastifyRequest, caller: Caller) => Question<unknown>;
    /** what the OpenAPI document and the contract tests call this route */
    call?: { readonly resource: string; readonly name: string };
  }
  interface FastifyRequest {
    /** undefined on public routes */
    caller: Caller | undefined;
    /** the answer to `ask` for this very caller; undefined where it was not sent ahead */
    answered: unknown;
  }
}
