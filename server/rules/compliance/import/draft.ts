import type { ValidationCode } from '#server/http/errors.ts';
import type { PackageInput } from './packageFacts.ts';

/** Tree levels that a package may have. */
export const maxDepth = 8;
/** Nodes that one import may bring. */
export const maxNodes = 20_000;

export const groupType = 1;
export const itemType = 2;

/** What a file says of a node; what it leaves out is not touched where the node exists already. */
export interface NodeValues {
  readonly code?: string | null;
  readonly title: string;
  readonly description?: string | null;
  readonly guidance?: string | null;
  readonly weight?: number;
  readonly level?: number | null;
  readonly notApplicable?: boolean;
}

/** A group or item as a file brings it. */
export interface NodeDraft {
  readonly type: typeof groupType | typeof itemType;
  /** where it stands in the file, for messages: codes or titles from the root, or the row */
  readonly place: string;
  readonly row?: number;
  readonly values: NodeValues;
  readonly children: readonly NodeDraft[];
}

/** A value of the file that cannot be taken over. */
export interface ImportProblem {
  readonly place: string;
  readonly row?: number;
  /** a field's name, or `_` where the whole node is meant */
  readonly column: string;
  readonly code: ValidationCode;
  readonly limit?: number | string;
}

export const fileFormats = ['tree', 'oscal', 'package', 'workbook'] as const;
export type FileFormat = (typeof fileFormats)[number];

/** A package as a file brings it, before anything is compared or written. */
export interface PackageDraft {
  readonly format: FileFormat;
  readonly facts: PackageInput;
  readonly nodes: readonly NodeDraft[];
  readonly problems: readonly ImportProblem[];
}
