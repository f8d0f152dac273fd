import { sql, type RawBuilder } from 'kysely';
import type { Executor, Row, Trx } from '#server/database/schema.ts';

/** A table outside the definitions that keeps something of people. */
interface HeldTable {
  /** the column that says of whom */
  readonly of: string;
  /** what an export tells; what is secret is named nowhere here */
  readonly told: readonly string[];
  /** what an erasure does: rows go, those that are nobody else's go, or they stay and show the pseudonym */
  readonly erasure: 'remove' | 'removeOwn' | 'keep';
}

/** Every table that refers to people by hand; those of resources follow from the register. */
export const heldTables = {
  credentials: { of: 'user_id', told: ['must_change', 'changed_at'], erasure: 'remove' },
  former_passwords: { of: 'user_id', told: ['created_at'], erasure: 'remove' },
  second_factors: { of: 'user_id', told: ['created_at', 'confirmed_at'], erasure: 'remove' },
  recovery_codes: { of: 'user_id', told: ['used_at'], erasure: 'remove' },
  pending_sign_ins: { of: 'user_id', told: ['expires_at'], erasure: 'remove' },
  mobile_codes: { of: 'user_id', told: ['sent_at', 'expires_at', 'tries'], erasure: 'remove' },
  sessions: {
    of: 'user_id',
    told: ['created_at', 'seen_at', 'expires_at', 'confirmed_at', 'address', 'agent'],
    erasure: 'remove',
  },
  preferences: { of: 'user_id', told: ['value'], erasure: 'remove' },
  // Views that a role sees are of use to others.
  saved_views: {
    of: 'owner_id',
    told: ['resource', 'name', 'state', 'role_id', 'created_at', 'updated_at'],
    erasure: 'removeOwn',
  },
  default_views: { of: 'user_id', told: ['resource', 'view_id'], erasure: 'remove' },
  import_runs: {
    of: 'user_id',
    told: ['resource', 'file_name', 'mode', 'state', 'created', 'updated', 'problems', 'started_at', 'ended_at'],
    erasure: 'keep',
  },
  import_columns: { of: 'user_id', told: ['resource', 'heads', 'columns'], erasure: 'remove' },
  files: {
    of: 'uploaded_by',
    told: ['name', 'size', 'type', 'resource', 'record_id', 'field', 'created_at'],
    erasure: 'keep',
  },
  jobs: { of: 'user_id', told: ['kind', 'state', 'created_at', 'updated_at'], erasure: 'remove' },
} as const satisfies Readonly<Record<string, HeldTable>>;
export type HeldTableName = keyof typeof heldTables;
export const heldNames = Object.keys(heldTables) as readonly HeldTableName[];

const ofPerson = (name: HeldTableName, id: number): RawBuilder<unknown> => sql`${sql.ref(heldTables[name].of)} = ${id}`;

/** What a table holds of a person, as an export tells it. */
export const readHeld = async (db: Executor, name: HeldTableName, id: number): Promise<Row[]> => {
  const columns = sql.join(heldTables[name].told.map((column) => sql.id(column)));
  const { rows } = await sql<Row>`
    select ${columns} from ${sql.table(name)} where ${ofPerson(name, id)} order by ${columns}`.execute(db);
  return rows;
};

/** Takes away what these tables hold of a person, and leaves the pseudonym where they hold a name. */
export const eraseHeld = async (trx: Trx, id: number, title: string): Promise<void> => {
  for (const name of heldNames) {
    const { erasure } = heldTables[name];
    if (erasure === 'keep') continue;
    const own = erasure === 'removeOwn' ? sql` and role_id is null` : sql``;
    await sql`delete from ${sql.table(name)} where ${ofPerson(name, id)}${own}`.execute(trx);
  }
  await sql`update import_runs set user_title = ${title} where user_id = ${id}`.execute(trx);
};
