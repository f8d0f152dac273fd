import type { Services } from '#server/services.ts';
import type { Actor } from './trail.ts';

/** Says in the trail that somebody takes records along, and which; to be called before they are handed out. */
export const recordExport = (
  { db, trail }: Pick<Services, 'db' | 'trail'>,
  caller: Actor,
  resource: string,
  what: Readonly<Record<string, unknown>> & { readonly recordId?: number; readonly title?: string | null },
): Promise<void> => {
  const { recordId = null, title = null, ...after } = what;
  const entry = { action: 'export', resource, recordId, title, before: null, after } as const;
  return db.transaction().execute((trx) => trail.record(trx, caller, [entry]));
};
