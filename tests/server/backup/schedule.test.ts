import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { backupSchedule, type BackupSchedule } from '#resources/backups.ts';
import { listBackups } from '#server/backup/folder.ts';
import { makeVerified } from '#server/backup/makeBackup.ts';
import { keptSince, lastFailure, makeDue } from '#server/backup/schedule.ts';
import type { Services } from '#server/services.ts';
import { readSettings, writeStored } from '#server/settings/readSettings.ts';
import { engines } from '#tests/server/testDatabase.ts';
import { openBackupStage, type BackupStage } from './backupStage.ts';
import { addFile, work } from './furnish.ts';

const { signal } = new AbortController();
/** Two at night in Tehran is half past ten in the evening before, UTC. */
const dayOf = (day: number, time = '22:30'): Date => new Date(`2026-01-${String(day).padStart(2, '0')}T${time}:00Z`);

describe.each(engines)('the schedule of backups, on %s', (engine) => {
  let stage: BackupStage;
  let services: Services;
  const began = dayOf(1, '00:00');
  beforeEach(async () => {
    stage = await openBackupStage(engine);
    ({ services } = stage);
    // Only what the clock says is given; timers run as ever.
    vi.useFakeTimers({ toFake: ['Date'], now: began });
  });
  afterEach(async () => {
    vi.useRealTimers();
    await stage.close();
  });

  const at = (moment: Date, of = services): Promise<boolean> => {
    vi.setSystemTime(moment);
    return makeDue(of, began, signal);
  };
  const change = async (schedule: Partial<BackupSchedule>): Promise<void> =>
    writeStored(services.db, backupSchedule.key, { ...(await readSettings(services.db, backupSchedule)), ...schedule });
  const days = async (): Promise<string[]> =>
    (await listBackups(services.config)).map(({ kind, madeAt }) => `${kind} ${madeAt.slice(8, 10)}`);

  it('makes one at two at night in Tehran, once, and the next a day later', async () => {
    expect(await at(dayOf(1, '22:29'))).toBe(false);
    expect(await at(dayOf(1))).toBe(true);
    expect(await at(dayOf(1, '22:31'))).toBe(false);
    expect(await at(dayOf(2, '22:29'))).toBe(false);
    expect(await at(dayOf(2))).toBe(true);
    expect(await days()).toEqual(['scheduled 02', 'scheduled 01']);
  });

  it('makes up once for times that passed while nobody ran', async () => {
    await at(dayOf(1));
    expect(await at(dayOf(9, '08:00'))).toBe(true);
    expect(await at(dayOf(9, '08:01'))).toBe(false);
    expect(await days()).toEqual(['scheduled 09', 'scheduled 01']);
  });

  it('makes up for the first one too, where the server has never run at night', async () => {
    expect(await keptSince(services)).toEqual(began);
    vi.setSystemTime(dayOf(1, '08:00'));
    const entry = {
      action: 'login',
      resource: 'users',
      recordId: 1,
      title: 'admin',
      before: null,
      after: null,
    } as const;
    await services.db.transaction().execute((trx) => services.trail.record(trx, null, [entry]));
    vi.setSystemTime(dayOf(3, '08:00'));
    expect(await keptSince(services)).toEqual(dayOf(1, '08:00'));
    expect(await makeDue(services, await keptSince(services), signal)).toBe(true);
    expect(await days()).toEqual(['scheduled 03']);
  });

  it('follows the day of the week, a cron expression in Persian digits, and never', async () => {
    // 2026-01-02 is a Friday in Tehran by the time of the first.
    await change({ frequency: 'weekly', weekday: 'friday', time: '02:00' });
    expect(await at(dayOf(1))).toBe(true);
    expect(await at(dayOf(7))).toBe(false);
    expect(await at(dayOf(8))).toBe(true);
    await change({ frequency: 'custom', cron: '۳۰ ۱۲ * * *' });
    expect(await at(dayOf(9, '08:59'))).toBe(false);
    expect(await at(dayOf(9, '09:00'))).toBe(true);
    await change({ frequency: 'never' });
    expect(await at(dayOf(28))).toBe(false);
  });

  it('keeps as many of its own as it is told, and those of others', async () => {
    await change({ keepLast: 2 });
    await makeVerified(services, { kind: 'manual', madeBy: null }, work);
    for (const day of [1, 2, 3, 4]) await at(dayOf(day));
    expect(await days()).toEqual(['scheduled 04', 'scheduled 03', 'manual 01']);
  });

  it('keeps none for longer than it is told, but the latest always', async () => {
    await change({ keepLast: 9, keepDays: 2 });
    for (const day of [1, 2, 3]) await at(dayOf(day));
    expect(await days()).toEqual(['scheduled 03', 'scheduled 02', 'scheduled 01']);
    await at(dayOf(20));
    expect(await days()).toEqual(['scheduled 20']);
  });

  it('says when it failed, waits for the next time, and says no more once one was made', async () => {
    await addFile(services, 'سند');
    const broken: Services = {
      ...services,
      files: { ...services.files, open: () => Promise.reject(new Error('the disk is gone')) },
    };
    await at(dayOf(1), broken);
    expect(await lastFailure(services)).toBe(dayOf(1).toISOString());
    expect(await days()).toEqual([]);
    await at(dayOf(2));
    expect(await lastFailure(services)).toBeNull();
    expect(await days()).toEqual(['scheduled 02']);
  });

  it('makes one where two look at the same moment', async () => {
    vi.setSystemTime(dayOf(1));
    const made = await Promise.all([makeDue(services, began, signal), makeDue(services, began, signal)]);
    expect(made.toSorted()).toEqual([false, true]);
    expect(await days()).toEqual(['scheduled 01']);
  });
});
