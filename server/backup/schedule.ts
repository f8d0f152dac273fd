import { Cron } from 'croner';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { latinDigits } from '#schema';
import { backupSchedule, type BackupSchedule } from '#resources/backups.ts';
import { refuse } from '#server/http/errors.ts';
import type { Services } from '#server/services.ts';
import { readSettings, readStored, writeStored } from '#server/settings/readSettings.ts';
import { exclusively } from '#server/database/exclusive.ts';
import { finishFiles } from './fileAgreement.ts';
import { listBackups, removeBackup } from './folder.ts';
import { makeVerified } from './makeBackup.ts';

const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
const clock = /^([01]?\d|2[0-3]):([0-5]\d)$/;
const aDay = 86_400_000;
const look = 60_000;
const failureKey = 'backupFailure';

/** The schedule as cron writes it; undefined where nothing is planned. */
const patternOf = ({ frequency, weekday, time, cron }: BackupSchedule): string | undefined => {
  if (frequency === 'never') return undefined;
  if (frequency === 'custom') return latinDigits(cron ?? '');
  const [, hour, minute] = clock.exec(latinDigits(time ?? '')) ?? [];
  return `${Number(minute)} ${Number(hour)} * * ${frequency === 'weekly' ? weekdays.indexOf(weekday ?? '') : '*'}`;
};

/** When the schedule wants the first backup after a moment. */
export const nextBackup = (schedule: BackupSchedule, after: Date): Date | null => {
  const pattern = patternOf(schedule);
  if (pattern === undefined) return null;
  return new Cron(pattern, { timezone: schedule.zone ?? 'UTC', paused: true, mode: '5-part' }).nextRun(after);
};

/** Throws 422 at the field that no schedule can be made of. */
export const checkSchedule = (schedule: BackupSchedule): void => {
  const { frequency, time, zone } = schedule;
  if (frequency === 'never') return;
  if (frequency !== 'custom' && !clock.test(latinDigits(time ?? ''))) throw refuse('time', 'clock');
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone ?? '' });
  } catch {
    throw refuse('zone', 'zone');
  }
  try {
    if (nextBackup(schedule, new Date())) return;
  } catch {
    // Told below: what cannot be read is as good as what never comes.
  }
  throw refuse('cron', 'cron');
};

/** Removes the schedule's own backups beyond what is to be kept; the latest always stays. */
const keepSome = async ({ config }: Services, { keepLast, keepDays }: BackupSchedule): Promise<void> => {
  const own = (await listBackups(config)).filter(({ kind }) => kind === 'scheduled');
  const oldest = keepDays === null ? 0 : Date.now() - keepDays * aDay;
  for (const [index, { id, madeAt }] of own.entries()) {
    if (index > 0 && (index >= (keepLast ?? 1) || Date.parse(madeAt) < oldest)) await removeBackup(config, id);
  }
};

/** When the schedule last failed; null where it has succeeded since. */
export const lastFailure = async ({ db }: Services): Promise<string | null> => {
  const stored = (await readStored(db, failureKey)) as { at?: string | null } | undefined;
  return stored?.at ?? null;
};

const make = async (services: Services, schedule: BackupSchedule, signal: AbortSignal): Promise<void> => {
  try {
    await makeVerified(services, { kind: 'scheduled', madeBy: null }, { signal, progress: () => undefined });
    await keepSome(services, schedule);
    if (await lastFailure(services)) await writeStored(services.db, failureKey, { at: null });
  } catch (error) {
    if (signal.aborted) return;
    services.log.error({ err: error }, 'the scheduled backup failed');
    await writeStored(services.db, failureKey, { at: new Date().toISOString() });
  }
};

/** Makes a backup where one is due since `since` or since the last one; a time that passed while nobody ran is made up for. */
export const makeDue = async (services: Services, since: Date, signal: AbortSignal): Promise<boolean> => {
  const schedule = await readSettings(services.db, backupSchedule);
  const isDue = async (): Promise<boolean> => {
    const last = (await listBackups(services.config)).find(({ kind }) => kind === 'scheduled');
    const from = last
      ? Math.max(Date.parse(last.madeAt), Date.parse((await lastFailure(services)) ?? last.madeAt))
      : since;
    const next = nextBackup(schedule, new Date(from));
    return next !== null && next.getTime() <= Date.now();
  };
  if (!(await isDue())) return false;
  const made = await exclusively(services.db, async () => {
    // Another server may have been quicker.
    if (!(await isDue())) return false;
    await make(services, schedule, signal);
    return true;
  });
  return made ?? false;
};

/** Since when there has been something to keep: a server that is off every night makes up for its first backup, too. */
export const keptSince = async ({ db }: Services): Promise<Date> => {
  const { rows } = await sql<{ at: string }>`select at from audit_trail where id = 1`.execute(db);
  return new Date(rows[0]?.at ?? Date.now());
};

/** Looks every minute whether a backup is due, or a restore waits for its files. */
export const keepSchedule = (app: FastifyInstance, services: Services): void => {
  const stopping = new AbortController();
  let since: Date | undefined;
  let running: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    running = running
      .then(() => finishFiles(services))
      .then(async () => {
        since ??= await keptSince(services);
        if (await makeDue(services, since, stopping.signal)) since = new Date();
      })
      .catch((error: unknown) => services.log.warn({ err: error }, 'the schedule of backups waits'));
  }, look).unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    stopping.abort();
    await running;
  });
};
