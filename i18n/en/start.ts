import type { start as persian } from '#i18n/fa/start.ts';
import type { TwinOf } from './general.ts';

export const start: TwinOf<typeof persian> = {
  config: {
    refused: 'The server did not start; correct these settings:',
    port: "{name} is '{value}'; give a number from 0 to 65535.",
    bytes: "{name} is '{value}'; give a number of bytes from 1024 to 1073741824.",
    databaseUrl: '{name} is no address of a PostgreSQL database; example: postgres://user:password@host:5432/tadbir',
    secretKey: '{name} is shorter than 32 characters; give a longer random text or leave it out.',
    password: '{name} must have 8 to 128 characters.',
    trustProxy: "{name} is '{value}'; give true, false or a list of the proxies' addresses.",
    storageUrl:
      '{name} is no address of an S3 bucket; give that of the bucket itself without user or query, for example https://s3.example.com/tadbir',
    storageKey: '{name} is empty or malformed; give the key of the bucket as the storage issued it.',
    storagePrefix:
      '{name} is no name of folders; give Latin letters, digits, hyphens and dots, and / between folders, such as one or tadbir/one',
    storageRegion: '{name} takes Latin letters, digits and hyphens only; example: us-east-1',
    storageAlone: '{name} is set but {url} is not; give the address of the bucket too, or leave it out.',
    logLevel: "{name} is '{value}'; give one of: {allowed}",
    keyFile: 'The secret key in {path} cannot be read or written; correct the rights of DATA_DIR. ({reason})',
    noKey:
      'There is no secret key at {path}, and without it the trail cannot be verified; name the SECRET_KEY or the DATA_DIR of that server.',
    flag: 'The option {value} is unknown; only --demo, --verify-trail, --move-files and --reset-administrator (with --second-factor) are.',
  },
  database: {
    none: 'There is no database in {folder}; name the DATA_DIR or the DATABASE_URL of that server.',
    locked: 'The data folder {folder} is in use by process {pid}. Stop it, or name another folder by DATA_DIR.',
    notDurable: 'This machine does not confirm writes to disk; put DATA_DIR on a local disk.',
    unreachable: 'The database does not answer; check DATABASE_URL and whether it runs. ({reason})',
    mixed: 'The database {place} holds demo data; run it with --demo, or name another database.',
    notDemo: 'The database {place} holds real data; the demo needs an empty one.',
    unfinished: 'Making the demo data in {place} was cut off; remove it and start again.',
    encoding: 'The database is encoded in {encoding}; create it with UTF8.',
    locale:
      "The database's locale (LC_CTYPE) does not know Persian letters, so search fails; create it with C.UTF-8 or another UTF-8 locale.",
    extension:
      'The extension pg_trgm cannot be installed; let its administrator run CREATE EXTENSION pg_trgm. ({reason})',
    collation: 'The Persian order cannot be created; PostgreSQL must be built with ICU. ({reason})',
    newer: 'The database belongs to a newer version of the program ({name}); run that version.',
    changed: 'The migration {name} was changed after it had been applied; bring back its original file.',
    incomplete: 'The database in {folder} is incomplete; look into the folder and restore the backup.',
  },
  storage: {
    moved:
      '{moved} files went from {folder} to {place}, and {present} were there already. Start the server with these settings now; the folder is not needed afterwards.',
    noBucket: 'No bucket is given; set STORAGE_URL and its keys.',
    foreign:
      'The place {place} belongs to another installation (the object {mark} says so), and two would remove each other’s files; name another folder by STORAGE_PREFIX or another bucket by STORAGE_URL. If it is this very installation and only its SECRET_KEY was changed, remove that object.',
    leftBehind: 'Some files are still in {folder} and not in the bucket; run npm run move-files with these settings.',
    refused: 'The file storage at {place} is of no use.',
    problems: {
      unreachable: 'It does not answer; check STORAGE_URL and whether the storage runs. ({reason})',
      denied: 'Access was refused; check keys, region and the rights to read, write, delete and list. ({reason})',
      noBucket: 'There is no such bucket; create it or correct STORAGE_URL. ({reason})',
      clock: "This machine's clock differs from the storage's; set it. ({reason})",
      full: 'No space is left; add some. ({reason})',
      failed: 'It does not work as it should. ({reason})',
    },
  },
  trail: {
    whole: 'The audit trail is whole: {entries} entries read; personal data has been erased from {erased}.',
    tampered: 'The audit trail has been tampered with; {entries} entries read:',
    findings: {
      altered: 'entry {id}: its content was changed.',
      missing: 'entry {id}: was removed.',
      unlinked: 'entry {id}: does not follow the one before it; moved, inserted or replaced.',
      truncated: 'entry {id}: this and all after it were cut off the end.',
      surplus: 'entry {id}: was added behind the end.',
      unaccounted: 'entry {id}: personal data was taken out, or put back, beside what the trail says of it.',
      rolledBack: 'entry {id}: this server had seen the trail come this far; it was put back to an earlier state.',
      head: 'the head of the trail is gone, or was not sealed with the key of this server.',
    },
  },
  access: {
    reset:
      'New password of {username}: {password} (shown only this once, and to be changed). The account is open again and its sessions have ended.',
    factorStays:
      'The second factor of this account stays; without the phone and the recovery codes repeat the command with --second-factor.',
    unseeded: 'This database has no administrator yet; start the server to have one made.',
    otherKey:
      'This secret key is not that of the database, so nothing was changed; give the SECRET_KEY or DATA_DIR of that server.',
    busy: 'A backup, a restore or a deletion of the database is under way; run this again once it has ended.',
  },
  ready: {
    address: 'Tadbir is ready: {address}',
    newPassword: 'User name: admin, password: {password} (shown only this once, and to be changed)',
    demo: 'Demo. Users: {users}, password of all: {password}',
    portTaken: 'Port {port} is not available; name another one by PORT. ({reason})',
    stopped: 'The server has stopped.',
  },
};
