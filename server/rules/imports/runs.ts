import { camelKeys, permissionOf, type Register, type Resource } from '#schema';
import { sql, type RawBuilder } from 'kysely';
import type { ImportRun } from '#resources/sheetReport.ts';
import { textsIn } from '#server/crud/import/findExisting.ts';
import type { Db, Row } from '#server/database/schema.ts';
import { mayEverywhere, type Caller } from '#server/http/access.ts';

/** An import whose process died says no more of itself; its job's silence does. */
const state = sql`case when run.state = 'running' and (job.id is null or job.state <> 'running'
  or job.heartbeat < now() - interval '30 seconds') then 'failed' else run.state end`;

/** The columns of a run as the wire has them; `run` and `job` are its tables. */
const runSql = (caller: Caller): RawBuilder<unknown> => sql`run.id, run.resource, run.file_name,
  run.user_title as "user", run.user_id is not distinct from ${caller.userId} as own, run.mode, ${state} as state,
  run.started_at, run.ended_at, run.created, run.updated, run.unchanged, run.skipped, run.problems,
  case when run.user_id = ${caller.userId} then job.id end as job`;

const from = sql`import_runs run left join jobs job on job.id = run.job_id`;

/** What the caller may see: imports of what they may view everywhere, and their own. */
const seen = ({ resources }: Register, caller: Caller): RawBuilder<unknown> => {
  const names = resources.filter((one) => mayEverywhere(caller, permissionOf(one, 'view'))).map(({ name }) => name);
  return sql`(run.user_id = ${caller.userId} or run.resource in ${textsIn(names)})
    and run.resource in ${textsIn(resources.map(({ name }) => name))}`;
};

/** A page of imports, newest first, and how many there are. */
export const pageOfRuns = async (
  db: Db,
  register: Register,
  caller: Caller,
  { page, per }: { readonly page: number; readonly per: number },
): Promise<{ readonly runs: readonly Row[]; readonly total: number }> => {
  const where = seen(register, caller);
  const { rows } = await sql<Row>`select ${runSql(caller)} from ${from} where ${where}
    order by run.id desc limit ${per} offset ${(page - 1) * per}`.execute(db);
  const { rows: counted } = await sql<{ total: number }>`
    select count(*) as total from import_runs run where ${where}`.execute(db);
  return { runs: rows, total: Number(counted[0]?.total ?? 0) };
};

/** The latest import of each of some resources, by name. */
export const lastRuns = async (
  db: Db,
  caller: Caller,
  resources: readonly Resource[],
): Promise<ReadonlyMap<string, ImportRun>> => {
  const names = textsIn(resources.map(({ name }) => name));
  const open = resources.filter((one) => mayEverywhere(caller, permissionOf(one, 'add')));
  const isSeen = sql`(run.user_id = ${caller.userId} or run.resource in ${textsIn(open.map(({ name }) => name))})`;
  const { rows } = await sql<Row>`select distinct on (run.resource) ${runSql(caller)} from ${from}
    where run.resource in ${names} and ${isSeen} order by run.resource, run.id desc`.execute(db);
  return new Map(rows.map((row) => [String(row['resource']), camelKeys(row) as unknown as ImportRun]));
};
