import { snakeKeys } from '#schema';
import { sql, type RawBuilder } from 'kysely';
import { users } from '#resources/users/users.ts';
import { keysOfAttempts } from '#server/auth/locks.ts';
import { readRow } from '#server/crud/readRow.ts';
import { headingOf, manyOf } from '#server/crud/cellWords.ts';
import { makeEntity } from '#server/crud/entity.ts';
import type { Caller } from '#server/http/access.ts';
import type { Language } from '#server/http/language.ts';
import type { Services } from '#server/services.ts';
import { people } from '#server/rules/users/entities.ts';
import type { StoredEntry } from '#server/trail/chain.ts';
import { readEntries } from '#server/trail/readTrail.ts';
import { heldNames, readHeld, type HeldTableName } from './heldTables.ts';
import { personFields, readReferences } from './references.ts';

/** Whose data is taken along, by whom, in which language. */
export interface ExportAsk {
  readonly id: number;
  readonly caller: Caller;
  readonly language: Language;
}
/** The archive's parts; what stands in a table is called by it, but for the files, of which the archive has some. */
export type PartName =
  | 'record'
  | 'trail-by'
  | 'trail-about'
  | 'references'
  | 'sign-in-attempts'
  | Exclude<HeldTableName, 'files'>
  | 'uploads';
/** A part of the archive: its records, some hundred at a time. */
export interface Part {
  readonly name: PartName;
  readonly records: () => AsyncGenerator<readonly unknown[]>;
}

const batch = 500;

async function* entries(
  { db }: Services,
  which: RawBuilder<unknown>,
  told: (entry: StoredEntry) => unknown,
): AsyncGenerator<readonly unknown[]> {
  let reached = 0;
  for (;;) {
    const found = await readEntries(db, sql`where id > ${reached} and ${which} order by id limit ${batch}`);
    if (found.length > 0) yield found.map(told);
    if (found.length < batch) return;
    reached = found.at(-1)!.id;
  }
}

/** What others did is told without where they were. */
const aboutEntry = ({ id, at, action, title, userId, userTitle, before, after, address }: StoredEntry): unknown => ({
  ...{ id, at, action, title, by: userTitle, ...(userId === null && { address }) },
  ...{ before: snakeKeys(before), after: snakeKeys(after) },
});

const byEntry = ({ id, at, action, resource, recordId, title, address }: StoredEntry): unknown => ({
  ...{ id, at, action, resource, record_id: recordId, title, address },
});

async function* references(services: Services, ask: ExportAsk): AsyncGenerator<readonly unknown[]> {
  const { db, register } = services;
  for (const field of personFields(register)) {
    const entity = makeEntity(register, field.of);
    const kind = manyOf(entity, ask.language);
    const as = headingOf(entity, field.by, ask.language);
    for await (const found of readReferences(db, { register, ...ask }, field)) {
      yield found.map(({ id, title }) => ({ resource: field.of.name, kind, as, id, title }));
    }
  }
}

/** A few records that are read at once. */
async function* once(read: () => Promise<readonly unknown[]>): AsyncGenerator<readonly unknown[]> {
  yield await read();
}

/** Every part of the archive, in the order of its page. */
export const partsOf = (services: Services, ask: ExportAsk): readonly Part[] => {
  const { db, config } = services;
  const { id } = ask;
  const attempts = async (): Promise<readonly unknown[]> => {
    const person = await db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const { username, mobile } = person as { username: string; mobile: string | null };
    const keys = keysOfAttempts(config.secretKey, { userId: id, username, mobile });
    const { rows } = await sql`select count, last_at, locked_until from login_attempts
      where key in (${sql.join(keys)}) order by last_at`.execute(db);
    return rows;
  };
  return [
    { name: 'record', records: () => once(async () => [await readRow(db, people, id)]) },
    { name: 'references', records: () => references(services, ask) },
    { name: 'trail-by', records: () => entries(services, sql`user_id = ${id}`, byEntry) },
    {
      name: 'trail-about',
      records: () => entries(services, sql`resource = ${users.name} and record_id = ${id}`, aboutEntry),
    },
    { name: 'sign-in-attempts', records: () => once(attempts) },
    ...heldNames.map((name): Part => {
      const read = (): Promise<readonly unknown[]> => readHeld(db, name, id);
      return { name: name === 'files' ? 'uploads' : name, records: () => once(read) };
    }),
  ];
};
