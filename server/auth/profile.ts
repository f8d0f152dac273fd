import { sql } from 'kysely';
import { fieldProblem, fold, plainMobile, snakeCase, snakeKeys, tableName } from '#schema';
import { users } from '#resources/users/users.ts';
import type { Executor, Row, Trx } from '#server/database/schema.ts';
import { AppError, type FieldErrors } from '#server/http/errors.ts';
import type { Trail } from '#server/trail/trail.ts';

/** What people may change of themselves. */
const own = ['firstName', 'lastName', 'email', 'mobile'] as const;
type Own = (typeof own)[number];
export type ProfileChange = { readonly [N in Own]?: string | null };

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
export const readChange = (body: Readonly<Record<string, unknown>>): ProfileChange => {
  const problems: Record<string, FieldErrors[string]> = {};
  const change: { [N in Own]?: string | null } = {};
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

const differing = (change: ProfileChange, before: Row): Own[] =>
  own.filter((name) => change[name] !== undefined && change[name] !== before[snakeCase(name)]);

/** Writes the change and its trail entry; nothing where nothing differs. */
export const writeChange = async (trx: Trx, trail: Trail, userId: number, change: ProfileChange): Promise<Row> => {
  const table = tableName(users.name);
  const before = await trx.selectFrom(table).selectAll().where('id', '=', userId).forUpdate().executeTakeFirstOrThrow();
  const changed = differing(change, before);
  if (changed.length === 0) return before;
  const values = Object.fromEntries(changed.map((name) => [name, change[name]]));
  const merged: Row = { ...before, ...(snakeKeys(values) as Row) };
  const folded = fold(searched.flatMap((column) => (merged[column] ? [String(merged[column])] : [])).join(' '));
  const after = await trx
    .updateTable(table)
    .set({ ...(snakeKeys(values) as Row), folded, revision: sql`revision + 1`, updated_at: sql`now()` })
    .where('id', '=', userId)
    .returningAll()
    .executeTakeFirstOrThrow();
  await trail.record(trx, { userId }, [
    {
      action: 'update',
      resource: users.name,
      recordId: userId,
      title: [after['first_name'], after['last_name']].join(' '),
      before: Object.fromEntries(changed.map((name) => [name, before[snakeCase(name)]])),
      after: values,
    },
  ]);
  return after;
};
