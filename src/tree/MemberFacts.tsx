import { FieldCell } from '#src/fields/FieldCell.tsx';
import { knownOf } from './knownOf.ts';
import type { TreeEntry } from './treeModel.ts';

/** What stands beside the name of a member, such as a person's position. */
export const MemberFacts = ({ entry }: { readonly entry: TreeEntry }) =>
  knownOf(entry).map(([name, field]) => (
    <span key={name} className="tree-fact">
      <FieldCell resource={entry.resource.name} name={name} field={field} record={entry.node} />
    </span>
  ));
