import { sql, type RawBuilder } from 'kysely';
import type { FastifyInstance } from 'fastify';
import { permissionOf } from '#schema';
import { businessUnits } from '#resources/governance/businessUnits.ts';
import { asSeen, rowSql, tableSql } from '#server/crud/entity.ts';
import { closedUpSql, foldSql } from '#server/crud/foldSql.ts';
import { branchSql } from '#server/crud/kinds/branchSql.ts';
import { titleSql } from '#server/crud/kinds/labelSql.ts';
import { readId } from '#server/crud/kinds/filters.ts';
import { readCount, readParameters, readWords } from '#server/crud/listQuery.ts';
import { choosing, sightOf } from '#server/crud/sight.ts';
import type { Row } from '#server/database/schema.ts';
import { AppError } from '#server/http/errors.ts';
import type { Services } from '#server/services.ts';
import { unitEntity, userEntity } from './entities.ts';

const parameters = ['q', 'unitId', 'page', 'per_page'] as const;
/** What whoever may see the structure sees of its people. */
const fields = ['id', 'firstName', 'lastName', 'position', 'avatar', 'active', 'unitIds'];

interface Asked {
  readonly unitId: number | undefined;
  readonly patterns: readonly string[];
  readonly page: number;
  readonly perPage: number;
}

const readAsked = (query: unknown): Asked => {
  const given = readParameters(query, parameters);
  const unitId = given['unitId'] === undefined ? undefined : readId(given['unitId']);
  if (given['unitId'] !== undefined && unitId === undefined) {
    throw new AppError('badQuery', {
      fields: { unitId: [{ code: 'filterValue', limit: given['unitId'].slice(0, 100) }] },
    });
  }
  return {
    unitId,
    patterns: readWords(userEntity, given['q']),
    page: readCount('page', given['page'], 1, 100_000_000),
    perPage: readCount('per_page', given['per_page'], 50, 1000),
  };
};

/** Searches what is shown and nothing else, so that nobody is found by a telephone number. */
const shownText = (): RawBuilder<unknown> =>
  closedUpSql(foldSql(sql`concat_ws(' ', ${titleSql(userEntity.resource, 'a')}, a.position)`));

const whereSql = ({ unitId, patterns }: Asked): RawBuilder<unknown> => {
  const conditions = [
    ...(unitId === undefined
      ? []
      : [
          sql`exists (select 1 from users_units as link where link.owner_id = a.id
            and link.target_id = any(${branchSql(sql.table(unitEntity.table), sql`array[${unitId}]::bigint[]`)}))`,
        ]),
    ...patterns.map((pattern) => sql`${shownText()} like ${pattern}`),
  ];
  return conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``;
};

/** `branch_id` is the unit that a person belongs to first. */
const withBranch = (row: Row): Row => ({ ...row, branch_id: (row['unit_ids'] as readonly number[])[0] ?? null });

const answer = {
  200: {
    type: 'object',
    required: ['data', 'last_page', 'total'],
    properties: {
      data: { type: 'array', items: { type: 'object' } },
      last_page: { type: 'integer' },
      total: { type: 'integer' },
    },
  },
};

/** GET /businessunits/users: people with their units; of one unit and all below it where `unitId` names one. */
export const peopleRoute = (app: FastifyInstance, { db, register }: Services): void => {
  app.get(
    '/businessunits/users',
    {
      config: { access: { anyOf: [permissionOf(businessUnits, 'view')] }, units: 'kept' },
      schema: { tags: [businessUnits.name], response: answer },
    },
    async ({ query, caller }) => {
      const asked = readAsked(query);
      const sight = sightOf(register, caller!);
      const people = asSeen(userEntity, sight && choosing(sight));
      const where = whereSql(asked);
      const table = tableSql(people, 'a');
      const [page, counted] = await Promise.all([
        sql<Row>`select ${rowSql(people, 'a', fields)} from ${table} ${where}
          order by ${titleSql(userEntity.resource, 'a')} collate persian, a.id
          limit ${asked.perPage} offset ${(asked.page - 1) * asked.perPage}`.execute(db),
        sql<{ total: number }>`select count(*) as total from ${table} ${where}`.execute(db),
      ]);
      const total = Number(counted.rows[0]?.total ?? 0);
      return { data: page.rows.map(withBranch), last_page: Math.max(1, Math.ceil(total / asked.perPage)), total };
    },
  );
};
