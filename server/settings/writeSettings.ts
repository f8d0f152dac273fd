import { problemPath, settled, valueProblems, type Settings, type SettingsOf } from '#schema';
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { Db } from '#server/database/schema.ts';
import type { Caller } from '#server/http/access.ts';
import { AppError, type FieldError, type FieldErrors } from '#server/http/errors.ts';
import type { Services } from '#server/services.ts';
import { readSettings, writeStored } from './readSettings.ts';

type Values = Readonly<Record<string, unknown>>;

/** The values as they will be kept; what is given although nothing asks for it stays, to be refused. */
const merged = (settings: Settings, present: Values, given: Values): Values => {
  const known = Object.entries(given).filter(([name]) => Object.hasOwn(settings.fields, name));
  return { ...settled(settings, { ...present, ...given }), ...Object.fromEntries(known) };
};

const problemsOf = (settings: Settings, given: Values, values: Values): FieldErrors => {
  const problems = new Map<string, readonly FieldError[]>();
  for (const name of Object.keys(given)) {
    if (!Object.hasOwn(settings.fields, name)) problems.set(name, [{ code: 'unknown' }]);
  }
  for (const name of Object.keys(settings.fields)) {
    for (const problem of valueProblems(settings.fields, name, values)) {
      const place = problemPath(name, problem);
      problems.set(place, [...(problems.get(place) ?? []), problem]);
    }
  }
  return Object.fromEntries(problems);
};

/** A change of settings by a person. */
export interface SettingsChange<S extends Settings> {
  readonly caller: Pick<Caller, 'userId'>;
  /** a body: any part of the group's fields */
  readonly given: unknown;
  /** what the fields alone cannot say; throws AppError to refuse */
  readonly check?: (values: SettingsOf<S>) => void;
}

/** Changes settings and says so in the trail; throws 422 with a problem for each field. Gives all values as they are now. */
export const writeSettings = async <S extends Settings>(
  { db, trail }: Pick<Services, 'trail'> & { readonly db: Db },
  settings: S,
  { caller, given, check }: SettingsChange<S>,
): Promise<SettingsOf<S>> => {
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    throw new AppError('invalid', { fields: { _: [{ code: 'type' }] } });
  return db.transaction().execute(async (trx) => {
    // Two who change the same group at once come one after the other.
    await sql`select pg_advisory_xact_lock(hashtext(${`settings ${settings.key}`}))`.execute(trx);
    const before: SettingsOf<S> & Values = await readSettings(trx, settings);
    const after = merged(settings, before, given as Values);
    const fields = problemsOf(settings, given as Values, after);
    if (Object.keys(fields).length > 0) throw new AppError('invalid', { fields });
    check?.(after as SettingsOf<S>);
    if (isDeepStrictEqual(before, after)) return before;
    await writeStored(trx, settings.key, after);
    const entry = { action: 'update', resource: 'settings', recordId: null, title: settings.key } as const;
    await trail.record(trx, caller, [{ ...entry, before, after }]);
    return after as SettingsOf<S>;
  });
};
