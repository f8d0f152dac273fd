import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { newKey } from '#server/files/store.ts';
import type { Services } from '#server/services.ts';

export const work = { progress: () => undefined, signal: new AbortController().signal };

/** Texts that some part of the way may break: line ends, quotes, what looks like something else, many planes. */
export const strange = [
  '\u2028 \u2029 \r\n \t "\\ \' ` $1 {}',
  'null',
  '',
  '\u200cنیم‌فاصله ي ك ۱۲',
  '🙂 \ufeff',
  '\\N',
  '{"a":1}',
];

/** A file in the store, carried by the administrator's record. */
export const addFile = async ({ files, db }: Services, content: string): Promise<string> => {
  const key = newKey('private');
  await files.put(key, Readable.from([Buffer.from(content)]));
  await sql`insert into files (name, size, type, key, resource, record_id, field, uploaded_by, stored_at)
    values ('سند.txt', ${Buffer.byteLength(content)}, 'text/plain', ${key}, 'users', 1, 'avatar', 1, now())`.execute(
    db,
  );
  return key;
};

/** Rows of every kind of column, trees and circles of references, and files. */
export const furnish = async (services: Services): Promise<void> => {
  const { db, trail } = services;
  for (const [index, text] of strange.entries()) {
    await sql`insert into regulators (title, code, description, issued_on) values
      (${text || 'بی‌نام'}, ${`S-${index}`}, ${text}, ${`20${10 + index}-03-21`})`.execute(db);
    await sql`insert into settings (key, value) values (${`strange ${index}`}, ${JSON.stringify({ text, n: [1.5, null] })}::jsonb)`.execute(
      db,
    );
  }
  await sql`insert into business_units (title, parent_id, manager_id) values ('مالی', 1, 1), ('خزانه', null, null)`.execute(
    db,
  );
  await sql`update business_units set parent_id = 2 where title = 'خزانه'`.execute(db);
  await sql`insert into users (id, first_name, last_name, username) values (900, 'سارا', 'کاظمی', 'sara')`.execute(db);
  await sql`insert into credentials (user_id, password_hash) values (900, '$argon2id$of-sara')`.execute(db);
  await sql`insert into roles (title) select 'نقش ' || n from generate_series(1, 1200) n`.execute(db);
  await db.transaction().execute((trx) =>
    trail.record(
      trx,
      { userId: 1 },
      strange.map((title, index) => ({
        action: 'create',
        resource: 'regulators',
        recordId: index + 1,
        title,
        before: null,
        after: { title, weight: 0.1 },
      })),
    ),
  );
  for (const text of strange.filter(Boolean)) await addFile(services, text.repeat(3000));
};
