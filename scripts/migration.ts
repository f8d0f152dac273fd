// npm run migration [-- name] [--drop]
// Compares the definitions with the last migration's state and writes the next numbered migration.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { resources } from '#resources';
import { tablesOf } from '#server/crud/tables.ts';
import { differenceOf } from '#server/database/difference.ts';
import type { TableModel } from '#server/database/model.ts';
import { systemTables } from '#server/database/systemTables.ts';

const folder = path.resolve('server/database/migrations');
const snapshot = path.join(folder, 'schema.snapshot.json');

const lastState = (): TableModel[] =>
  existsSync(snapshot) ? (JSON.parse(readFileSync(snapshot, 'utf8')) as TableModel[]) : [];

const nextNumber = (): string => {
  const numbers = readdirSync(folder).map((file) => Number(/^(\d{4})-.*\.sql$/.exec(file)?.[1] ?? 0));
  return String(Math.max(0, ...numbers) + 1).padStart(4, '0');
};

const write = (name: string, statements: readonly string[], tables: readonly TableModel[]): string => {
  const file = path.join(folder, `${nextNumber()}-${name}.sql`);
  writeFileSync(file, `${statements.join(';\n\n')};\n`);
  writeFileSync(snapshot, `${JSON.stringify(tables, undefined, 1)}\n`);
  return path.relative(process.cwd(), file);
};

const nameFrom = (words: readonly string[]): string => {
  const name = words.find((word) => !word.startsWith('--')) ?? 'definitions';
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name))
    throw new Error(`'${name}' is no name for a migration; write it in kebab-case, for example risk-scenarios`);
  return name;
};

const migrate = (words: readonly string[]): string => {
  const name = nameFrom(words);
  const tables = [...resources.flatMap(tablesOf), ...systemTables];
  const { statements, losses } = differenceOf(lastState(), tables);
  if (statements.length === 0) return 'Migrations and definitions agree already; nothing to write.';
  if (losses.length > 0 && !words.includes('--drop')) {
    throw new Error(
      `This would lose ${losses.join(', ')} with all that is kept there. Add --drop if that is meant; ` +
        'to rename instead, edit the migration that --drop writes.',
    );
  }
  return `Written: ${write(name, statements, tables)}`;
};

try {
  console.log(migrate(process.argv.slice(2)));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
