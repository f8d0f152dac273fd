import type { Register } from '#schema';
import { tablesOf } from '#server/crud/tables.ts';
import type { TableModel } from '#server/database/model.ts';
import { systemTables } from '#server/database/systemTables.ts';

/** What belongs to the moment: who is signed in, who guesses passwords, what runs. No archive holds it. */
const passing = new Set(['sessions', 'login_attempts', 'captcha_uses', 'pending_sign_ins', 'mobile_codes', 'jobs']);

/** Where the settings keep a request to delete the database, which belongs to the moment too. */
export const passingKey = 'databaseDeletion';

/** The tables of this program. */
export const ownTables = (register: Register): readonly TableModel[] => [
  ...register.resources.flatMap((resource) => tablesOf(resource)),
  ...systemTables,
];

/** The tables that an archive holds, by name. */
export const keptTables = (register: Register): readonly TableModel[] =>
  ownTables(register)
    .filter(({ name }) => !passing.has(name))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));

/** Its columns without those that the database works out by itself. */
export const ownColumns = ({ columns }: TableModel): readonly string[] =>
  Object.keys(columns).filter((name) => columns[name]!.folds === undefined);
