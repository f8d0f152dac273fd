// Writes one numbered role after another and says each number once it is committed, until it is killed.
import { sql } from 'kysely';
import { openDatabase } from '#server/database/open.ts';

const log = { info: () => {}, warn: () => {}, error: () => {} };
const { db } = await openDatabase({ dataDir: process.argv[2]!, databaseUrl: undefined }, log);

// What an earlier life left: the numbers, and whether each role came with its permission.
const { rows } = await sql<{ numbers: number[]; halves: number }>`
  select array(select title::bigint from roles order by id) as numbers,
    (select count(*) from roles where id not in (select role_id from role_permissions)) as halves`.execute(db);
const { numbers, halves } = rows[0]!;
console.log(JSON.stringify({ numbers, halves }));

for (let number = numbers.length + 1; ; number += 1) {
  await db.transaction().execute(async (trx) => {
    const made = await sql<{ id: number }>`insert into roles (title) values (${number}) returning id`.execute(trx);
    await sql`insert into role_permissions values (${made.rows[0]!.id}, 'general:durability:view')`.execute(trx);
  });
  console.log(number);
}
