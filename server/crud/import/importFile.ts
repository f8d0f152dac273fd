import { sql } from 'kysely';
import { snakeKeys } from '#schema';
import type { SheetReport } from '#resources/sheetReport.ts';
import { lockTree } from '#server/crud/treeLock.ts';
import { inTransaction } from '#server/crud/writeContext.ts';
import { uploadedFile } from '#server/files/uploadedFile.ts';
import { JobRefusal, runJob, type JobContext } from '#server/jobs/runJob.ts';
import type { Services } from '#server/services.ts';
import { readLimits } from '#server/sheets/limits.ts';
import type { TrailEntry } from '#server/trail/trail.ts';
import { carryOut } from './carryOut.ts';
import type { DraftSheet, ImportPlan, ImportProblem } from './draft.ts';
import { reportOf, shownProblems } from './importReport.ts';
import { planImport, type ImportAsk } from './planImport.ts';
import { previewRules } from './previewRules.ts';
import { readSheet } from './readSheet.ts';

/** The body of an import. */
export interface ImportBody {
  /** of a file that the person has uploaded */
  readonly fileId: number;
  /** only say what would happen */
  readonly dryRun: boolean;
}

interface SourceFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Shares of the whole work, for its progress. */
const shares = { read: 0.2, plan: 0.4, write: 0.95 } as const;

const refuseAll = (ask: ImportAsk, sheet: DraftSheet, problems: readonly ImportProblem[]): never => {
  throw new JobRefusal(shownProblems(ask.entity, problems, { columns: sheet.columns, language: ask.language }));
};

const preview = async (services: Services, ask: ImportAsk, sheet: DraftSheet): Promise<SheetReport> => {
  const plan = await planImport(services.db, ask, sheet);
  const problems =
    plan.problems.length > 0 ? plan.problems : [...plan.problems, ...(await previewRules(services, ask, plan.rows))];
  return reportOf(ask.entity, sheet, { ...plan, problems }, ask.language);
};

/** One entry for the whole, beside those of the records. */
const summaryEntry = ({ entity }: ImportAsk, file: SourceFile, report: SheetReport): TrailEntry => {
  const { total, created, updated, unchanged } = report;
  const after = { total, created, updated, unchanged };
  return { action: 'import', resource: entity.resource.name, recordId: null, title: file.name, before: null, after };
};

const commit = (
  services: Services,
  ask: ImportAsk,
  { file, sheet }: { readonly file: SourceFile; readonly sheet: DraftSheet },
  { progress, signal }: JobContext,
): Promise<SheetReport & { readonly at: string }> =>
  inTransaction(services, ask.caller, ask.entity, async (context) => {
    const { trx, entity } = context;
    // One import of a resource at a time: two at once would not see each other's new keys.
    await lockTree(trx, entity, ask.scope);
    const plan: ImportPlan = await planImport(trx, ask, sheet);
    if (plan.problems.length > 0) refuseAll(ask, sheet, plan.problems);
    signal.throwIfAborted();
    const report = reportOf(entity, sheet, plan, ask.language);
    const { problems, entries } = await carryOut(context, plan.rows, {
      scope: ask.scope,
      done: (share) => {
        signal.throwIfAborted();
        progress(shares.plan + (shares.write - shares.plan) * share);
      },
    });
    if (problems.length > 0) refuseAll(ask, sheet, problems);
    const summary = entries.length > 0 ? [summaryEntry(ask, file, report)] : [];
    await context.services.trail.record(trx, ask.caller, [...entries, ...summary]);
    signal.throwIfAborted();
    const { rows } = await sql<{ at: string }>`select now()::timestamptz(3) as at`.execute(trx);
    return { ...report, at: rows[0]!.at };
  });

/**
 * Imports an uploaded file, or says what that would do, as a job: all of it or nothing. Gives the job's id.
 */
export const importFile = async (services: Services, ask: ImportAsk, body: ImportBody): Promise<number> => {
  const { caller, entity, language } = ask;
  const file = await uploadedFile(services, { id: body.fileId, userId: caller.userId, most: readLimits.bytes });
  const spec = { kind: 'import', userId: caller.userId, language };
  return runJob(services, spec, async (context) => {
    const read = (count: number): void => {
      context.signal.throwIfAborted();
      context.progress((shares.read * count) / readLimits.rows);
    };
    const sheet = await readSheet(entity, { bytes: file.bytes, language }, read);
    const report = body.dryRun
      ? await preview(services, ask, sheet)
      : await commit(services, ask, { file, sheet }, context);
    return snakeKeys(report);
  });
};
