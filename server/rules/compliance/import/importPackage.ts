import { packages } from '#resources/compliance/packages.ts';
import type { Db } from '#server/database/schema.ts';
import { createOne } from '#server/crud/createOne.ts';
import { lockTree } from '#server/crud/treeLock.ts';
import { inTransaction, lockRow, type WriteContext } from '#server/crud/writeContext.ts';
import { AppError, refuse, type FieldErrors } from '#server/http/errors.ts';
import type { Caller } from '#server/http/access.ts';
import type { Services } from '#server/services.ts';
import type { TrailEntry } from '#server/trail/trail.ts';
import { nodeEntity, packageEntity } from '#server/rules/compliance/entities.ts';
import { draftProblems } from './checkDraft.ts';
import { groupType, type ImportProblem, type PackageDraft } from './draft.ts';
import { nodesOfPackage } from './existing.ts';
import { planImport, type ImportPlan } from './planImport.ts';
import type { Target } from './target.ts';
import { isChanged, writeImport } from './writeImport.ts';

/** What an import did or, as a preview, would do. */
export interface ImportSummary {
  readonly preview: boolean;
  readonly format: PackageDraft['format'];
  /** the package that it went into; null where a preview would make one */
  readonly packageId: number | null;
  readonly title: string;
  readonly code: string | null;
  readonly created: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly groups: number;
  readonly items: number;
}

const summaryOf = (draft: PackageDraft, { nodes }: ImportPlan, target: Target): ImportSummary => {
  const created = nodes.filter(({ existing }) => !existing).length;
  const updated = nodes.filter(isChanged).length;
  const groups = nodes.filter((plan) => plan.draft.type === groupType).length;
  const { title, code } = target.into === null ? target.facts : target;
  return {
    preview: true,
    format: draft.format,
    packageId: target.into,
    title: title ?? '',
    code: code ?? null,
    created,
    updated,
    unchanged: nodes.length - created - updated,
    groups,
    items: nodes.length - groups,
  };
};

/** Problems as an answer's error map: `place.column`. */
export const problemFields = (problems: readonly ImportProblem[]): FieldErrors => {
  const fields: Record<string, FieldErrors[string]> = {};
  for (const { place, column, code, limit } of problems) {
    const key = place ? `${place}.${column}` : column;
    fields[key] = [...(fields[key] ?? []), { code, ...(limit !== undefined && { limit }) }];
  }
  return fields;
};

const titleProblem = (target: Target): ImportProblem[] =>
  target.into === null && !target.facts.title ? [{ place: '', column: 'title', code: 'required' }] : [];

/** What the import would do and what stands against it. Writes nothing. */
export const previewImport = async (
  db: Db,
  draft: PackageDraft,
  target: Target,
): Promise<{ readonly summary: ImportSummary; readonly problems: readonly ImportProblem[] }> => {
  const existing = target.into === null ? [] : await nodesOfPackage(db, target.into);
  const plan = planImport(draft.nodes, existing);
  return {
    summary: summaryOf(draft, plan, target),
    problems: [...titleProblem(target), ...draftProblems(draft), ...plan.problems],
  };
};

const openPackage = async (context: WriteContext, target: Target): Promise<number> => {
  if (target.into !== null) {
    await lockTree(context.trx, nodeEntity, target.into);
    if (!(await lockRow(context.trx, packageEntity, target.into))) throw refuse('packageId', 'reference');
    return target.into;
  }
  const values = { ...target.facts };
  const given = { values, revision: undefined, parentId: undefined, position: undefined, type: undefined };
  const row = await createOne(context, { ...given, scope: undefined });
  return Number(row['id']);
};

/** The package's own history says that a file was brought into it; a new one says so by being made. */
const broughtInto = (target: Target, summary: ImportSummary, changes: number): TrailEntry[] => {
  if (target.into === null || changes === 0) return [];
  const { created, updated, unchanged, title } = summary;
  const after = { created, updated, unchanged };
  return [{ action: 'import', resource: packages.name, recordId: target.into, title, before: null, after }];
};

/** Takes the draft over, in one transaction: all of it or nothing. */
export const importPackage = async (
  services: Services,
  caller: Caller,
  { draft, target }: { readonly draft: PackageDraft; readonly target: Target },
  { progress, signal }: { readonly progress: (done: number) => void; readonly signal: AbortSignal },
): Promise<ImportSummary> =>
  inTransaction(services, caller, packageEntity, async (context) => {
    const { trx } = context;
    const packageId = await openPackage(context, target);
    const plan = planImport(draft.nodes, target.into === null ? [] : await nodesOfPackage(trx, packageId, true));
    if (plan.problems.length > 0) throw new AppError('invalid', { fields: problemFields(plan.problems) });
    const summary = { ...summaryOf(draft, plan, target), preview: false, packageId };
    const entries = await writeImport(trx, packageId, plan.nodes, (count) => {
      signal.throwIfAborted();
      progress((0.9 * count) / plan.nodes.length);
    });
    await context.services.trail.record(trx, caller, [...broughtInto(target, summary, entries.length), ...entries]);
    signal.throwIfAborted();
    return summary;
  });
