import { incomingOf, listedNode, memberFields, nestedFields, permissionOf, type Incoming } from '#schema';
import { sql, type RawBuilder } from 'kysely';
import type { Db, Row } from '#server/database/schema.ts';
import { may, type Caller } from '#server/http/access.ts';
import { livingSql } from './archive.ts';
import { asSeen, fieldAt, makeEntity, rowSql, tableSql, type Entity } from './entity.ts';
import { kindOf } from './kinds/index.ts';
import { titleSql } from './kinds/labelSql.ts';
import { kindSql } from './nodeType.ts';
import { prepare, slot, type Statement } from './statement.ts';

/** So many of each kind come along; the rest stands in their own list. */
const most = 10;

/** What stands beside the titles: a node says of which kind it is, so that it can be shown. */
const namesOf = (owner: Entity, incoming: Incoming): string[] => {
  const { of } = incoming;
  const fields = nestedFields(owner.resource.list?.nested ?? [], incoming);
  return [
    'id',
    ...memberFields(of, { of: of.name, by: incoming.by, as: '', fields }),
    ...(of.tree?.types ? [of.tree.types.key] : []),
  ];
};

/** One kind of record that refers to the record of the slot: how many as one number, the first of them as JSON. */
const groupSql = (owner: Entity, incoming: Incoming): RawBuilder<unknown> => {
  const { of, by, operator } = incoming;
  const entity = asSeen(makeEntity(owner.register, of), owner.sight);
  const at = fieldAt(entity, by, 'm');
  const conditions = [
    kindOf(at.field).filters[operator]!.sql(at, slot(0)),
    ...kindSql(entity, 'm', listedNode(of)),
    ...livingSql(of, 'm'),
  ];
  const meant = sql`from ${tableSql(entity, 'm')} where ${sql.join(conditions, sql` and `)}`;
  const order = sql`order by ${titleSql(of, 'm')} collate persian, m.id`;
  return sql`select ${sql.lit(of.name)} as resource, ${sql.lit(by)} as field, (select count(*) ${meant}) as total,
    (select coalesce(json_agg(row_to_json(row)), '[]'::json) from (
      select ${rowSql(entity, 'm', namesOf(owner, incoming))} from (select m.* ${meant} ${order} limit ${sql.lit(most)}) as m
      ${order}
    ) as row) as rows`;
};

const statementOf = (db: Db, owner: Entity, groups: readonly Incoming[]): Statement =>
  prepare(
    sql.join(
      groups.map((incoming) => groupSql(owner, incoming)),
      sql` union all `,
    ),
    db,
  );

/**
 * The records that refer to one, by resource and field in the order of the register: all that the caller may view, in
 * one statement. What nobody refers by is left out.
 */
export const readRelated = async (db: Db, owner: Entity, record: Row, caller: Caller): Promise<Row[]> => {
  const seen = incomingOf(owner.register.resources, owner.resource.name).filter(({ of }) =>
    may(caller, permissionOf(of, 'view')),
  );
  if (seen.length === 0) return [];
  const shape = `related ${seen.map(({ of, by }) => `${of.name}.${by}`).join(' ')}`;
  const statement = owner.statements.get(shape, () => statementOf(db, owner, seen));
  const rows = await statement.run(db, [String(record['id'])]);
  const places = new Map(seen.map(({ of, by }, place) => [`${of.name}.${by}`, place]));
  const placeOf = ({ resource, field }: Row): number => places.get(`${String(resource)}.${String(field)}`) ?? 0;
  return rows
    .map((row): Row => ({ ...row, total: Number(row['total']) }))
    .filter(({ total }) => Number(total) > 0)
    .toSorted((one, other) => placeOf(one) - placeOf(other));
};
