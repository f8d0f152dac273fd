// What the page of backups and the server tell each other, and when backups are made by themselves.
import { choice, defineSettings, integer, text, type SettingsOf } from '#schema';

const planned = { field: 'frequency', is: ['daily', 'weekly', 'custom'] } as const;
const byClock = { field: 'frequency', is: ['daily', 'weekly'] } as const;

/** When backups are made without anybody asking, and how long those are kept. */
export const backupSchedule = defineSettings({
  key: 'backupSchedule',
  fields: {
    frequency: choice({
      required: true,
      default: 'daily',
      options: [{ value: 'daily' }, { value: 'weekly' }, { value: 'custom' }, { value: 'never' }],
    }),
    weekday: choice({
      required: true,
      default: 'friday',
      options: [
        { value: 'saturday' },
        { value: 'sunday' },
        { value: 'monday' },
        { value: 'tuesday' },
        { value: 'wednesday' },
        { value: 'thursday' },
        { value: 'friday' },
      ],
      when: { field: 'frequency', is: ['weekly'] },
    }),
    time: text({ required: true, max: 5, default: '02:00', when: byClock }),
    cron: text({ required: true, max: 100, default: '0 2 * * 5', when: { field: 'frequency', is: ['custom'] } }),
    zone: text({ required: true, max: 60, default: 'Asia/Tehran', when: planned }),
    keepLast: integer({ required: true, min: 1, max: 365, default: 7, when: planned }),
    keepDays: integer({ min: 1, max: 3650, when: planned }),
  },
});
export type BackupSchedule = SettingsOf<typeof backupSchedule>;

/** What is known of an archive without reading it. */
export interface BackupFacts {
  readonly kind: 'manual' | 'scheduled' | 'beforeRestore' | 'beforeDeletion' | 'uploaded';
  readonly madeAt: string;
  /** null for the schedule */
  readonly madeBy: string | null;
  readonly organisation: string;
  readonly engine: 'embedded' | 'postgres';
  readonly demo: boolean;
  readonly rows: number;
  readonly files: number;
  /** files that were lost before it was made */
  readonly lost: number;
  /** true where this installation's key has sealed it */
  readonly isOwn: boolean;
  readonly state: 'sound' | 'broken';
  /** when somebody last looked */
  readonly verifiedAt: string;
}

/** A backup as the list shows it; size in bytes. */
export interface BackupRow extends BackupFacts {
  readonly id: string;
  readonly size: number;
}

/** The page of backups. */
export interface BackupPage {
  readonly backups: readonly BackupRow[];
  readonly schedule: BackupSchedule;
  /** when the schedule makes the next one */
  readonly nextAt: string | null;
  /** when the schedule last failed, where it has not succeeded since */
  readonly failedAt: string | null;
  /** the largest archive that may be brought here, in bytes */
  readonly uploadLimit: number;
}
