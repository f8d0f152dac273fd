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
  readonly mustChangePassword: boolean;
  /** true for five minutes after the password was given again */
  readonly isConfirmed: boolean;
}

/** True where the caller has the permission or is the administrator. */
export const may = (caller: Caller, permission: string): boolean =>
  caller.isAdministrator || caller.permissions.has(permission);

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
    /** what cannot be undone: the password must have been given again, POST /user/confirm, in the last five minutes */
    confirmed?: boolean;
    /** what the OpenAPI document and the contract tests call this route */
    call?: { readonly resource: string; readonly name: string };
  }
  interface FastifyRequest {
    /** undefined on public routes */
    caller: Caller | undefined;
  }
}
