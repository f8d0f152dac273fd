import { closedUp } from '#schema';
import type { RecordOption } from './useRecordOptions.ts';
import { recordNumber } from '#src/fields/recordNumber.ts';

/** A node of a tree as its pickers get it. */
export interface TreeOption extends RecordOption {
  readonly parentId?: number | null;
}

/** A node as the tree view draws it. */
export interface ChoiceNode {
  readonly id: string;
  readonly label: string;
  readonly code: string | undefined;
  readonly children: ChoiceNode[];
}

/** Nests the rows; one whose parent is not among them stands at the top. */
export const choiceTree = (rows: readonly TreeOption[]): ChoiceNode[] => {
  const nodes = new Map(
    rows.map(({ id, title, code }): [number, ChoiceNode] => [
      id,
      { id: String(id), label: title || recordNumber(id), code: code ?? undefined, children: [] },
    ]),
  );
  const roots: ChoiceNode[] = [];
  for (const { id, parentId } of rows) {
    const parent = typeof parentId === 'number' ? nodes.get(parentId) : undefined;
    (parent?.children ?? roots).push(nodes.get(id)!);
  }
  return roots;
};

/** The rows that hold what was typed, those above them so that each is found in its place, and those below. */
export const narrowedRows = (rows: readonly TreeOption[], typed: string): readonly TreeOption[] => {
  const query = closedUp(typed);
  if (query === '') return rows;
  const byId = new Map(rows.map((row) => [row.id, row]));
  const isHit = ({ title, code }: TreeOption): boolean => closedUp(`${title} ${code ?? ''}`).includes(query);
  const above = ({ parentId }: TreeOption): TreeOption[] => {
    const parent = typeof parentId === 'number' ? byId.get(parentId) : undefined;
    return parent ? [parent, ...above(parent)] : [];
  };
  const hits = new Set(rows.filter(isHit).map(({ id }) => id));
  const trunk = new Set(rows.filter(({ id }) => hits.has(id)).flatMap((row) => above(row).map(({ id }) => id)));
  return rows.filter((row) => hits.has(row.id) || trunk.has(row.id) || above(row).some(({ id }) => hits.has(id)));
};

/** The nodes that hold others, down to so many levels. */
export const branchIds = (nodes: readonly ChoiceNode[], levels = Number.POSITIVE_INFINITY): string[] =>
  levels <= 0
    ? []
    : nodes.flatMap(({ id, children }) => (children.length > 0 ? [id, ...branchIds(children, levels - 1)] : []));
