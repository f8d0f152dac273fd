import { sql } from 'kysely';
import { fieldProblem, plainMobile, searchText, snakeCase, snakeKeys, tableName } from '#schema';
import { users } from '#resources/users/users.ts';
import type { Executor, Row, Trx } from '#server/database/schema.ts';
import type { Caller } from '#server/http/access.ts';
import { isDatabaseError } from '#server/http/databaseErrors.ts';
import { AppError, type FieldErrors } from '#server/http/errors.ts';
import type { Trail } from '#server/trail/trail.ts';

/** What people may change of themselves. */
const own = ['firstName', 'lastName', 'email', 'mobile'] as const;
type Own = (typeof own)[number];

/** As the OpenAPI document shows it; what its members hold is checked against the definition of users. */
export const profileBody = {
  type: 'object',
  properties: Object.fromEntries(own.map((name) => [name, { type: ['string', 'null'], maxLength: 254 }])),
};

const searched = Object.entries(users.fields).flatMap(([name, field]) =>
  'search' in field && field.search ? [snakeCase(name)] : [],
);

/** The person's own row. */
export const readOwn = async (db: Executor, userId: number): Promise<Row> =>
  db.selectFrom(tableName(users.name)).selectAll().where('id', '=', userId).executeTakeFirstOrThrow();

const isOwn = (name: string): name is Own => (own as readonly string[]).includes(name);

/** Refuses what is wrong or not theirs to change; what is left has its stored form. */
export const readChange = (body: Readonly<Record<string, unknown>>): OwnValues => {
  const problems: Record<string, FieldErrors[string]> = {};
  const change: Record<string, string | null> = {};
  for (const [name, given] of Object.entries(body)) {
    if (!isOwn(name)) {
      problems[name] = [{ code: name in users.fields ? 'readOnly' : 'unknown' }];
      continue;
    }
    const value = name === 'mobile' && typeof given === 'string' ? plainMobile(given) : given;
    const problem = fieldProblem(users.fields[name], value === '' ? null : value);
    if (problem) problems[name] = [problem];
    else change[name] = typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
  }
  if (Object.keys(problems).length > 0) throw new AppError('invalid', { fields: problems });
  return change;
};

type OwnValues = Readonly<Record<string, string | null>>;

const differing = (values: OwnValues, before: Row): OwnValues =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => value !== before[snakeCase(name)]));

const foldedText = (row: Row): string =>
  searchText(searched.flatMap((column) => (row[column] ? [String(row[column])] : [])).join(' '));

/** Writes values of the own record and their trail entry; nothing where nothing differs. */
export const writeOwn = async (trx: Trx, trail: Trail, caller: Caller, values: OwnValues): Promise<Row> => {
  const { userId } = caller;
  const table = tableName(users.name);
  const row = await trx.selectFrom(table).selectAll().where('id', '=', userId).forUpdate().executeTakeFirstOrThrow();
  const after = differing(values, row);
  const names = Object.keys(after);
  if (names.length === 0) return row;
  const columns = snakeKeys(after) as Row;
  const written = await trx
    .updateTable(table)
    .set({
      ...columns,
      folded: foldedText({ ...row, ...columns }),
      revision: sql`revision + 1`,
      updated_at: sql`now()`,
    })
    .where('id', '=', userId)
    .returningAll()
    .executeTakeFirstOrThrow();
  const before = Object.fromEntries(names.map((name) => [name, row[snakeCase(name)]]));
  const title = [written['first_name'], written['last_name']].join(' ');
  await trail.record(trx, caller, [{ action: 'update', resource: users.name, recordId: userId, title, before, after }]);
  return written;
};

/** Somebody else's e-mail or mobile number, named by its field; any other error comes back as it was. */
export const wordedTaken = (error: unknown): unknown => {
  if (!isDatabaseError(error) || error.code !== '23505') return error;
  const field = own.find((name) => error.constraint === `${users.name}_${snakeCase(name)}_key`);
  return field ? new AppError('duplicate', { fields: { [field]: [{ code: 'unique' }] } }) : error;
};
