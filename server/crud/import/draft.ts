import type { NodeType } from '#schema';
import type { Row } from '#server/database/schema.ts';
import type { FieldError } from '#server/http/errors.ts';
import type { Cell } from '#server/sheets/cell.ts';

/** A column of an imported sheet: a field's name, or one of a tree's own: `parentId` and the node's type. */
export type Column = string;

/** Something in a file that cannot be taken over; without a row it is about the whole column, or the file. */
export interface ImportProblem extends FieldError {
  readonly row?: number;
  readonly column?: Column;
  /** what the cell says */
  readonly value?: string;
}

/** One row of a sheet as it was read; what it names is not looked up yet. */
export interface Draft {
  /** what the spreadsheet shows beside it */
  readonly row: number;
  readonly key: string;
  readonly cells: Readonly<Partial<Record<Column, Cell>>>;
  /** values by field as they are to be kept, references by the names that the sheet gives them */
  readonly values: Record<string, unknown>;
  /** what is wrong with a cell; it does not count where the cell shows what is registered already */
  readonly refused: Map<Column, FieldError>;
  /** the parent's key; undefined where the sheet has no such column, '' for the top */
  readonly parentKey: string | undefined;
  readonly type: NodeType | undefined;
}

/** What an import reads from a file. */
export interface DraftSheet {
  /** how each column is headed in the file, in its order */
  readonly columns: ReadonlyMap<Column, string>;
  /** headings of columns that an import never changes */
  readonly ignored: readonly string[];
  /** headings that stand for nothing */
  readonly unknown: readonly string[];
  readonly drafts: readonly Draft[];
  readonly problems: readonly ImportProblem[];
}

/** What an import does with one row. */
export interface RowPlan {
  readonly draft: Draft;
  /** the record in wire form; undefined where it is to be made */
  readonly existing: Row | undefined;
  /** the values that differ; of a new record, all */
  values: Record<string, unknown>;
  /** where it goes: under a record, under another row's, or to the top; undefined where it stays */
  parent: ParentPlan | undefined;
  /** 0-based among the siblings, where it goes somewhere */
  position: number;
  /** given when the record is written, or when it exists */
  id: number | undefined;
}
export type ParentPlan = { readonly id: number | null } | { readonly plan: RowPlan };

/** What becomes of a row. */
export type RowAction = 'create' | 'update' | 'none';
export const actionOf = ({ existing, values, parent }: RowPlan): RowAction => {
  if (!existing) return 'create';
  return Object.keys(values).length > 0 || parent !== undefined ? 'update' : 'none';
};

/** The id under which a planned row stands; undefined while the row above it is not written. */
export const parentIdOf = (parent: ParentPlan | undefined): number | null | undefined =>
  parent && ('plan' in parent ? parent.plan.id : parent.id);

/** The whole plan of an import. */
export interface ImportPlan {
  readonly rows: readonly RowPlan[];
  readonly problems: readonly ImportProblem[];
}
