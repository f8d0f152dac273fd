import { sql } from 'kysely';
import { snakeKeys } from '#schema';
import type { ImportMode, SheetReport } from '#resources/sheetReport.ts';
import { lockTree } from '#server/crud/treeLock.ts';
import { inTransaction, type WriteContext } from '#server/crud/writeContext.ts';
import { letGuestsIn } from '#server/database/guests.ts';
import { uploadedFile } from '#server/files/uploadedFile.ts';
import { JobRefusal, runJob, type JobContext } from '#server/jobs/runJob.ts';
import type { Services } from '#server/services.ts';
import { readLimits } from '#server/sheets/limits.ts';
import { Spool } from '#server/sheets/spool.ts';
import type { TrailEntry } from '#server/trail/trail.ts';
import { carryOut } from './carryOut.ts';
import type { DraftSheet } from './draft.ts';
import { Tally } from './importReport.ts';
import { beginRun, endRun, runByJob } from './importRuns.ts';
import { withLeanHeap } from './leanHeap.ts';
import { openPlanner, type ImportAsk } from './planner.ts';
import { previewRules } from './previewRules.ts';
import type { ChosenColumns } from './readHead.ts';
import { readSheet, type SheetSource } from './readSheet.ts';
import { rememberColumns } from './rememberedColumns.ts';
import { inWriteOrder } from './writeOrder.ts';

/** The body of an import. */
export interface ImportBody {
  /** of a file that the person has uploaded */
  readonly fileId: number;
  /** only say what would happen */
  readonly dryRun: boolean;
  readonly mode: ImportMode;
  /** unless given, columns are known by their headings */
  readonly columns: ChosenColumns | undefined;
}

/** Shares of the whole work, for its progress. */
const shares = { read: 0.2, write: 0.95 } as const;

type Told = (share: number) => void;

/** Hears how much of a file's rows is done; throws where the job is to stop. */
const teller = ({ progress, signal }: JobContext, total: number): ((rows: number) => void) => {
  let done = 0;
  return (rows) => {
    signal.throwIfAborted();
    done += rows;
    progress(shares.read + ((shares.write - shares.read) * done) / total);
  };
};

const preview = async (services: Services, ask: ImportAsk, sheet: DraftSheet, tell: Told): Promise<SheetReport> => {
  const { problems, plan } = await openPlanner(services.db, ask, sheet);
  const tally = new Tally(ask.entity, sheet, ask.language);
  tally.refuse(problems);
  for (const drafts of sheet.batches()) {
    const planned = await plan(drafts);
    const isClean = problems.length + planned.problems.length === 0;
    tally.add(isClean ? { ...planned, problems: await previewRules(services, ask, planned.rows) } : planned);
    tell(drafts.length);
  }
  return tally.report;
};

/** One entry for the whole, beside those of the records. */
const summaryEntry = ({ entity }: ImportAsk, fileName: string, report: SheetReport): TrailEntry => {
  const { total, created, updated, unchanged } = report;
  const after = { total, created, updated, unchanged };
  return { action: 'import', resource: entity.resource.name, recordId: null, title: fileName, before: null, after };
};

/** Plans and writes the rows of a file; once one is refused, the others are only looked at. */
const writeAll = async (context: WriteContext, ask: ImportAsk, sheet: DraftSheet, tell: Told) => {
  const { problems, places, plan } = await openPlanner(context.trx, ask, sheet);
  const tally = new Tally(ask.entity, sheet, ask.language);
  const entries = new Spool<TrailEntry>();
  tally.refuse(problems);
  for await (const drafts of problems.length > 0 ? sheet.batches() : inWriteOrder(sheet, places)) {
    const planned = await plan(drafts);
    tally.add(planned);
    if (tally.problemsTotal === 0) {
      const written = await carryOut(context, planned.rows, ask.scope);
      tally.refuse(written.problems);
      entries.add(written.entries);
    }
    tell(drafts.length);
  }
  if (tally.problemsTotal > 0) throw new JobRefusal(tally.problems);
  return { report: tally.report, entries };
};

const commit = (
  services: Services,
  ask: ImportAsk,
  { fileName, sheet }: { readonly fileName: string; readonly sheet: DraftSheet },
  job: JobContext,
): Promise<SheetReport & { readonly at: string }> =>
  inTransaction(services, ask.caller, ask.entity, async (context) => {
    const { trx, entity } = context;
    // One import of a resource at a time: two at once would not see each other's new keys.
    await lockTree(trx, entity, ask.scope);
    await letGuestsIn(trx);
    const { report, entries } = await writeAll(context, ask, sheet, teller(job, sheet.facts.length));
    if (entries.length > 0) entries.add([summaryEntry(ask, fileName, report)]);
    await context.services.trail.record(trx, ask.caller, entries);
    job.signal.throwIfAborted();
    const { rows } = await sql<{ at: string }>`select now()::timestamptz(3) as at`.execute(trx);
    return { ...report, at: rows[0]!.at };
  });

/** Notes an import from its begin to its end, whatever that is. */
const noted = async (
  { db }: Services,
  run: number,
  { signal }: JobContext,
  work: () => Promise<SheetReport>,
): Promise<SheetReport> => {
  try {
    const report = await work();
    await endRun(db, run, { ...report, state: 'done', problems: 0 });
    return report;
  } catch (error) {
    const problems = error instanceof JobRefusal ? error.errors.length : 0;
    await endRun(db, run, { state: signal.aborted ? 'cancelled' : 'failed', problems });
    throw error;
  }
};

/** An import under way: for whom, and of what file. */
interface Importing {
  readonly ask: ImportAsk;
  readonly fileName: string;
  readonly source: SheetSource;
  readonly job: JobContext;
}

const readFile = async (services: Services, { ask, source, job }: Importing): Promise<DraftSheet> => {
  const { entity, caller } = ask;
  const sheet = await readSheet(entity, source, (count) => {
    job.signal.throwIfAborted();
    job.progress((shares.read * count) / readLimits.rows);
  });
  if (source.chosen) {
    const choice = { userId: caller.userId, resource: entity.resource.name, headings: sheet.headings };
    await rememberColumns(services.db, choice, source.chosen);
  }
  return sheet;
};

const previewFile = async (services: Services, importing: Importing): Promise<SheetReport> => {
  const sheet = await readFile(services, importing);
  return preview(services, importing.ask, sheet, teller(importing.job, sheet.facts.length));
};

const commitFile = async (services: Services, run: number, importing: Importing): Promise<SheetReport> => {
  const { ask, fileName, job } = importing;
  return noted(services, run, job, async () => {
    const sheet = await readFile(services, importing);
    return commit(services, ask, { fileName, sheet }, job);
  });
};

/**
 * Imports an uploaded file, or says what that would do, as a job: all of it or nothing. Gives the job's id.
 */
export const importFile = async (
  services: Services,
  given: Omit<ImportAsk, 'mode'>,
  { fileId, dryRun, mode, columns: chosen }: ImportBody,
): Promise<number> => {
  const { caller, entity, language } = given;
  const { userId } = caller;
  const { name: fileName, bytes } = await uploadedFile(services, { id: fileId, userId, most: readLimits.bytes });
  const spec = { kind: 'import', userId, language };
  const ask = { ...given, mode };
  const source = { bytes, language, chosen };
  if (dryRun) {
    return runJob(services, spec, async (job) =>
      snakeKeys(await withLeanHeap(() => previewFile(services, { ask, fileName, source, job }))),
    );
  }
  const run = await beginRun(services.db, { userId, resource: entity.resource.name, fileName, mode });
  const id = await runJob(services, spec, async (job) =>
    snakeKeys(await withLeanHeap(() => commitFile(services, run, { ask, fileName, source, job }))),
  );
  await runByJob(services.db, run, id);
  return id;
};
