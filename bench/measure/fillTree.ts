import type pg from 'pg';
import { searchText } from '#schema';

const words = ['راهبری', 'پشتیبان‌گیری', 'کنترل دسترسی', 'ثبت رخداد', 'رمزنگاری', 'آگاهی‌رسانی', 'مدیریت تغییر', 'پایش'];
const perGroup = 10;

interface Made {
  readonly id: number;
  readonly parent: number | null;
  readonly position: number;
  readonly type: 1 | 2;
}

/** Chapters of ten groups of ten requirements, one after the other, until there are as many as asked for. */
const nodesOf = (count: number): Made[] => {
  const nodes: Made[] = [];
  const add = (parent: number | null, position: number, type: 1 | 2): number => {
    if (nodes.length < count) nodes.push({ id: nodes.length + 1, parent, position, type });
    return nodes.length;
  };
  for (let chapter = 0; nodes.length < count; chapter += 1) {
    const above = add(null, chapter, 1);
    for (let group = 0; group < perGroup; group += 1) {
      const parent = add(above, group, 1);
      for (let item = 0; item < perGroup; item += 1) add(parent, item, 2);
    }
  }
  return nodes;
};

/** Makes a package with a tree of so many nodes. Gives its id. */
export const fillTree = async (client: pg.Client, count: number): Promise<number> => {
  const { rows } = await client.query<{ id: string }>(
    `insert into compliance_packages (title, kind, calc_type, folded) values ($1, 'standard', 'average', $1) returning id`,
    ['بسته بزرگ'],
  );
  const packageId = Number(rows[0]?.id);
  const nodes = nodesOf(count);
  const titles = nodes.map(
    ({ id, type }) => `${words[id % words.length]} ${type === 1 ? 'و الزام‌های آن' : 'در واحدها'} ${id}`,
  );
  const codes = nodes.map(({ id }) => `RQ-${id}`);
  await client.query(
    `insert into package_items
       (id, package_id, parent_id, position, type, code, title, folded, weight, level)
     overriding system value
     select made.id, $1, made.parent, made.position, made.type, made.code, made.title, made.folded,
       case made.type when 2 then 1 end, case made.type when 2 then made.id % 6 end
     from unnest($2::bigint[], $3::bigint[], $4::int[], $5::smallint[], $6::text[], $7::text[], $8::text[])
       as made(id, parent, position, type, code, title, folded)`,
    [
      packageId,
      nodes.map(({ id }) => id),
      nodes.map(({ parent }) => parent),
      nodes.map(({ position }) => position),
      nodes.map(({ type }) => type),
      codes,
      titles,
      titles.map((title, index) => searchText(`${codes[index]} ${title}`)),
    ],
  );
  await client.query('vacuum analyze package_items');
  return packageId;
};
