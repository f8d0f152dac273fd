import type pg from 'pg';
import { searchText, snakeCase } from '#schema';
import { users } from '#resources/users/users.ts';

const firstNames = ['علی', 'مریم', 'رضا', 'زهرا', 'حسین', 'سارا', 'مهدی', 'نرگس', 'امیر', 'لیلا', 'کیوان', 'پریسا'];
const stems = ['کریمی', 'رحیمی', 'احمدی', 'موسوی', 'هاشمی', 'نوری', 'صادقی', 'قاسمی', 'یزدانی', 'گودرزی', 'وحیدی'];
const endings = ['', '‌پور', '‌نژاد', '‌زاده', 'فر', ' تهرانی', ' اصفهانی', ' شیرازی', ' تبریزی'];
const positions = ['کارشناس ریسک', 'ممیز داخلی', 'مدیر واحد', 'کارشناس امنیت', 'راهبر انطباق', 'حسابدار', 'تحلیلگر'];

const pick = (list: readonly string[], number: number): string => list[number % list.length]!;

const userOf = (number: number) => ({
  firstName: pick(firstNames, number * 7),
  lastName: pick(stems, number * 5) + pick(endings, Math.floor(number / 11)),
  username: `user-${number}`,
  position: pick(positions, Math.floor(number / 3)),
  email: `user-${number}@example.com`,
  mobile: `09${String(100_000_000 + number)}`,
});
type Made = ReturnType<typeof userOf>;

const searchOf = (user: Made): string =>
  Object.entries(users.fields)
    .filter(([, field]) => 'search' in field)
    .map(([name]) => user[name as keyof Made] ?? '')
    .join(' ');

/** Fills the table of users up to a number, the folded search text as the server would write it. */
export const fillUsers = async (client: pg.Client, count: number): Promise<void> => {
  const names = Object.keys(userOf(0)) as (keyof Made)[];
  const columns = [...names.map(snakeCase), 'folded'];
  for (let start = 0; start < count; start += 5000) {
    const made = Array.from({ length: Math.min(5000, count - start) }, (_, index) => userOf(start + index + 2));
    const values = [
      ...names.map((name) => made.map((user) => user[name])),
      made.map((user) => searchText(searchOf(user))),
    ];
    const lists = values.map((_, index) => `$${index + 1}::text[]`).join(', ');
    await client.query(`insert into users (${columns.join(', ')}) select * from unnest(${lists})`, values);
  }
  await client.query('vacuum analyze users');
};
