import type { NodeType } from '#schema';
import type { Row } from '#server/database/schema.ts';
import type { FieldError } from '#server/http/errors.ts';
import type { Cell } from '#server/sheets/cell.ts';

/** A column of an imported sheet: a field's name, or one of a tree's own: `parentId` and the key of the node's type. */
export type Column = string;

/** Something in a file that cannot be taken over; without a row it is about the whole column, or the file. */
export interface ImportProblem extends FieldError {
  readonly row?: number;
  readonly column?: Column;
  /** what the cell says */
  readonly value?: string;
}

/** What is known of a row of a file as long as the import lasts; it is kept for all rows, so it is little. */
export interface RowFacts {
  /** 0-based among the file's rows */
  readonly at: number;
  /** what the spreadsheet shows beside it */
  readonly row: number;
  readonly key: string;
  /** of a row without a key, by which record it is meant */
  readonly recordId: number | undefined;
  /** of nodes, how they are called */
  readonly title: string;
  /** the parent's key, or the path of titles to it; undefined where the sheet has no such column, '' for the top */
  readonly parentKey: string | undefined;
  readonly type: NodeType | undefined;
  /** the sheet says a type that there is not */
  readonly isTypeRefused: boolean;
}

/** One row of a sheet as it was read; what it names is not looked up yet. */
export interface Draft extends RowFacts {
  readonly cells: Readonly<Partial<Record<Column, Cell>>>;
  /** values by field as they are to be kept, references by the names that the sheet gives them */
  readonly values: Record<string, unknown>;
  /** what is wrong with a cell; it does not count where the cell shows what is registered already */
  readonly refused: Map<Column, FieldError>;
}

/** The headings of a file, and what they mean. */
export interface DraftHead {
  /** as the file has them, by place */
  readonly headings: readonly string[];
  /** how each column is headed in the file, in its order */
  readonly columns: ReadonlyMap<Column, string>;
  /** headings of columns that an import never changes */
  readonly ignored: readonly string[];
  /** headings that stand for nothing */
  readonly unknown: readonly string[];
  readonly problems: readonly ImportProblem[];
}

/** What an import reads from a file. */
export interface DraftSheet extends DraftHead {
  readonly facts: readonly RowFacts[];
  /** the names by which each field refers to other records */
  readonly names: ReadonlyMap<string, ReadonlySet<string>>;
  /** by field that no two records share, what each row says; '' where nothing */
  readonly singles: ReadonlyMap<string, readonly string[]>;
  /** the rows in their order, some hundred at a time; read anew each time somebody goes through them */
  readonly batches: () => Iterable<readonly Draft[]>;
}

/** Where a row goes, found for all rows before one is written. */
export interface Place extends RowFacts {
  /** of the record; undefined until it is made */
  id: number | undefined;
  /** where it goes: under a record, under another row's, or to the top; undefined where it stays */
  parent: ParentPlan | undefined;
  /** 0-based among the siblings, where it goes somewhere */
  position: number;
}
export type ParentPlan = { readonly id: number | null } | { readonly place: Place };

/** What an import does with one row. */
export interface RowPlan {
  readonly draft: Draft;
  readonly place: Place;
  /** the record in wire form; undefined where it is to be made */
  readonly existing: Row | undefined;
  /** there is such a record already, and only new ones are asked for */
  readonly isSkipped: boolean;
  /** the values that differ; of a new record, all */
  values: Record<string, unknown>;
}

/** What becomes of a row. */
export type RowAction = 'create' | 'update' | 'none' | 'skip';
export const actionOf = ({ existing, values, place, isSkipped }: RowPlan): RowAction => {
  if (isSkipped) return 'skip';
  if (!existing) return 'create';
  return Object.keys(values).length > 0 || place.parent !== undefined ? 'update' : 'none';
};

/** The id under which a row goes; undefined while the row above it is not written. */
export const parentIdOf = (parent: ParentPlan | undefined): number | null | undefined =>
  parent && ('place' in parent ? parent.place.id : parent.id);
