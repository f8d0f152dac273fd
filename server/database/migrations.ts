import { createHash } from 'node:crypto';

/** A numbered step of the tables; its statements are separated by a blank line. */
export interface Migration {
  readonly name: string;
  readonly statements: readonly string[];
  /** of the whole text, so that a changed file is noticed */
  readonly checksum: string;
}

const files = import.meta.glob<string>('./migrations/*.sql', { query: '?raw', import: 'default', eager: true });

const toMigration = ([path, text]: [string, string]): Migration => ({
  name: path.replace(/^.*\/|\.sql$/g, ''),
  statements: text
    .replaceAll('\r\n', '\n')
    .split(/;\n(?:\n+|$)/)
    .filter((statement) => statement.trim() !== ''),
  checksum: createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex'),
});

/** Every migration there is, in order. */
export const migrations: readonly Migration[] = Object.entries(files)
  .toSorted(([a], [b]) => (a < b ? -1 : 1))
  .map(toMigration);
