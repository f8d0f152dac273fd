import { snakeCase, type FieldKind, type FieldOf } from '#schema';
import type { Row } from '#server/database/schema.ts';
import { cellWords } from '#server/crud/cellWords.ts';
import { settleDependents } from '#server/crud/dependents.ts';
import type { Entity } from '#server/crud/entity.ts';
import { kindOf } from '#server/crud/kinds/index.ts';
import type { CellWords } from '#server/crud/kinds/kind.ts';
import { Refusals } from '#server/crud/readBody.ts';
import { changedValues } from '#server/crud/changedValues.ts';
import { languages } from '#server/http/language.ts';
import type { Draft, Place, RowPlan } from './draft.ts';
import { fitType, typeOf } from './fitType.ts';
import { resolveNames, type Lookup } from './resolveNames.ts';

type ShownTest = (name: string, draft: Draft, row: Row) => boolean;

/** Tells whether a cell says what an export would say of the record: then it changes nothing, whatever is lost in words. */
const shownTest = (entity: Entity, names: Iterable<string>): ShownTest => {
  const words = new Map<string, readonly CellWords[]>();
  for (const name of names)
    words.set(
      name,
      languages.map((language) => cellWords(entity, name, language)),
    );
  return (name, { cells }, row) => {
    const field = entity.fields.get(name);
    const text = String(cells[name] ?? '');
    return (words.get(name) ?? []).some(
      (one) =>
        field !== undefined &&
        String(kindOf(field).cell(row, snakeCase(name), one, field as FieldOf<FieldKind>) ?? '') === text,
    );
  };
};

/** Drops what a row says that is so already, with all that would be wrong with it. */
const dropShown = (draft: Draft, row: Row, isShown: ShownTest): void => {
  for (const name of new Set([...Object.keys(draft.values), ...draft.refused.keys()])) {
    if (!isShown(name, draft, row)) continue;
    delete draft.values[name];
    draft.refused.delete(name);
  }
};

/** Holds the fields that depend on others to the record as it will be. */
const settle = (entity: Entity, plan: RowPlan): void => {
  const refusals = new Refusals();
  const type = typeOf(entity, plan);
  plan.values = settleDependents(entity, plan.values, { before: plan.existing, type, refusals });
  for (const [name, [problem]] of refusals.entries()) {
    if (problem && !plan.draft.refused.has(name)) plan.draft.refused.set(name, problem);
  }
};

/** Rows of lists that the record has already are not new ones. */
const recognise = ({ resource }: Entity, { existing, values }: RowPlan): void => {
  for (const [name, value] of Object.entries(existing ? values : {})) {
    const field = resource.fields[name];
    const known = field && kindOf(field).known;
    if (known) values[name] = known(value, existing!, snakeCase(name), field as FieldOf<FieldKind>);
  }
};

/** What single rows are planned with. */
export interface PlanMeans {
  readonly columns: Iterable<string>;
  readonly lookups: ReadonlyMap<string, Lookup>;
  /** records that exist stay as they are */
  readonly onlyNew: boolean;
}

/** Makes a draft a plan: what the row does to its record, and what is refused of it. */
export const rowPlanner = (entity: Entity, { columns, lookups, onlyNew }: PlanMeans) => {
  const { importKey = '' } = entity.resource;
  const isShown = shownTest(entity, columns);
  return (draft: Draft, place: Place, existing: Row | undefined): RowPlan => {
    if (existing && onlyNew) {
      draft.refused.clear();
      return { draft, place, existing, isSkipped: true, values: {} };
    }
    if (existing) {
      dropShown(draft, existing, isShown);
      // The record was found by it; another spelling is no change.
      delete draft.values[importKey];
    }
    const plan: RowPlan = { draft, place, existing, isSkipped: false, values: { ...draft.values } };
    fitType(entity, plan);
    resolveNames(entity, lookups, plan);
    settle(entity, plan);
    recognise(entity, plan);
    if (existing) plan.values = changedValues(entity, plan.values, existing);
    return plan;
  };
};
