import type pg from 'pg';

/**
 * Fills the trail up to a number of entries, over two years and 400 people: most are changes, some sign-ins, few
 * removals. Their hashes are not real ones: what is measured is looking them up.
 */
export const fillTrail = async (client: pg.Client, count: number): Promise<void> => {
  await client.query(
    `insert into audit_trail (id, at, user_id, user_title, action, resource, record_id, title, before, after,
        previous_hash, hash, address)
      select n, timestamptz '2024-11-22' + n * interval '126 seconds', n * 7919 % 400 + 1, 'کاربر ' || n * 7919 % 400,
        (array['update', 'update', 'update', 'create', 'login', 'update', 'move', 'export', 'update', 'update'])[n % 10 + 1],
        (array['assets', 'business-units', 'goals', 'package-items', 'users', 'contracts', 'processes'])[n % 7 + 1],
        n * 31 % 9000 + 1, 'رکورد ' || n * 31 % 9000, '{"title": "پیشین"}', '{"title": "پسین"}', md5(n::text),
        md5((n + 1)::text), '10.24.' || n % 250 || '.' || n % 240
      from generate_series((select coalesce(max(id), 0) + 1 from audit_trail), $1::bigint) as n`,
    [count],
  );
  await client.query(`update audit_trail set action = 'remove' where id % 1000 = 3`);
  await client.query(`update audit_trail set action = 'locked' where id % 20000 = 7`);
  await client.query(`update trail_head set count = $1`, [count]);
  await client.query('vacuum analyze audit_trail');
};
