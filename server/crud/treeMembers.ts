import { memberFields, snakeCase, type Members } from '#schema';
import { sql, type RawBuilder } from 'kysely';
import type { Db, Row } from '#server/database/schema.ts';
import { asSeen, makeEntity, rowSql, tableSql, type Entity } from './entity.ts';
import { resourceNamed, titleSql } from './kinds/labelSql.ts';
import { prepare, slot, type Statement } from './statement.ts';
import { joinTableName } from './tables.ts';

const nodeOf = 'node_of_member';

/** Where a member says below which nodes it stands. */
const standing = (member: Entity, { by }: Members): { node: RawBuilder<unknown>; links: RawBuilder<unknown> } => {
  if (member.resource.fields[by]?.kind !== 'references') return { node: sql.ref(`m.${snakeCase(by)}`), links: sql`` };
  const table = sql.table(joinTableName(member.resource, by));
  return { node: sql.ref('link.target_id'), links: sql`join ${table} as link on link.owner_id = m.id` };
};

const statementOf = (db: Db, owner: Entity, members: Members): Statement => {
  const member = asSeen(makeEntity(owner.register, resourceNamed(owner.register, members.of)), owner.sight);
  const { node, links } = standing(member, members);
  const scopeKey = owner.resource.tree?.scope?.key;
  const inTree = scopeKey
    ? sql`join ${tableSql(owner, 'a')} on a.id = ${node} and ${sql.ref(`a.${snakeCase(scopeKey)}`)} = ${slot(0)}`
    : sql``;
  const columns = rowSql(member, 'm', ['id', ...memberFields(member.resource, members)]);
  return prepare(
    sql`select ${node} as ${sql.id(nodeOf)}, ${columns} from ${tableSql(member, 'm')} ${links} ${inTree}
      where ${node} is not null order by ${titleSql(member.resource, 'm')} collate persian, m.id`,
    db,
  );
};

/** Gives every node that can hold something the list of its members by their titles, in one statement for all. */
export const addMembers = async (
  db: Db,
  owner: Entity,
  nodes: readonly Row[],
  scope: number | undefined,
): Promise<void> => {
  const members = owner.resource.tree?.members;
  if (!members) return;
  const statement = owner.statements.get('members', () => statementOf(db, owner, members));
  const list = snakeCase(members.as);
  const lists = new Map<unknown, Row[]>();
  for (const node of nodes) lists.set(node['id'], (node[list] = [] as Row[]));
  for (const { [nodeOf]: node, ...member } of await statement.run(db, scope === undefined ? [] : [scope])) {
    lists.get(node)?.push(member);
  }
};
