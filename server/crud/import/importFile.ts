import { sql } from 'kysely';
import { snakeKeys } from '#schema';
import type { SheetReport } from '#resources/sheetReport.ts';
import { lockTree } from '#server/crud/treeLock.ts';
import { inTransaction, type WriteContext } from '#server/crud/writeContext.ts';
import { uploadedFile } from '#server/files/uploadedFile.ts';
import { JobRefusal, runJob, type JobContext } from '#server/jobs/runJob.ts';
import type { Services } from '#server/services.ts';
import { readLimits } from '#server/sheets/limits.ts';
import { Spool } from '#server/sheets/spool.ts';
import type { TrailEntry } from '#server/trail/trail.ts';
import { carryOut } from './carryOut.ts';
import type { DraftSheet } from './draft.ts';
import { Tally } from './importReport.ts';
import { openPlanner, type ImportAsk, type ImportMode } from './planner.ts';
import { previewRules } from './previewRules.ts';
import type { ChosenColumns } from './readHead.ts';
import { readSheet } from './readSheet.ts';
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
  for (const drafts of problems.length > 0 ? sheet.batches() : inWriteOrder(sheet, places)) {
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
    const { report, entries } = await writeAll(context, ask, sheet, teller(job, sheet.facts.length));
    if (entries.length > 0) entries.add([summaryEntry(ask, fileName, report)]);
    await context.services.trail.record(trx, ask.caller, entries);
    job.signal.throwIfAborted();
    const { rows } = await sql<{ at: string }>`select now()::timestamptz(3) as at`.execute(trx);
    return { ...report, at: rows[0]!.at };
  });

/**
 * Imports an uploaded file, or says what that would do, as a job: all of it or nothing. Gives the job's id.
 */
export const importFile = async (
  services: Services,
  ask: Omit<ImportAsk, 'mode'>,
  { fileId, dryRun, mode, columns: chosen }: ImportBody,
): Promise<number> => {
  const { caller, entity, language } = ask;
  const { name, bytes } = await uploadedFile(services, { id: fileId, userId: caller.userId, most: readLimits.bytes });
  const spec = { kind: 'import', userId: caller.userId, language };
  return runJob(services, spec, async (job) => {
    const read = (count: number): void => {
      job.signal.throwIfAborted();
      job.progress((shares.read * count) / readLimits.rows);
    };
    const sheet = await readSheet(entity, { bytes, language, chosen }, read);
    const report = dryRun
      ? await preview(services, { ...ask, mode }, sheet, teller(job, sheet.facts.length))
      : await commit(services, { ...ask, mode }, { fileName: name, sheet }, job);
    return snakeKeys(report);
  });
};
