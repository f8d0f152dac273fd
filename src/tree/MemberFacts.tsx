import { FieldCell } from '#src/fields/FieldCell.tsx';
import { Highlighted } from './Highlighted.tsx';
import { knownOf } from './knownOf.ts';
import type { TreeEntry } from './treeModel.ts';

interface MemberFactsProps {
  readonly entry: TreeEntry;
  readonly query: string | undefined;
}

/** What stands beside the name of a member, such as a person's position. */
export const MemberFacts = ({ entry, query }: MemberFactsProps) =>
  knownOf(entry).map(([name, field]) => {
    const value = entry.node[name];
    return (
      <span key={name} className="tree-fact">
        {query && field.search && typeof value === 'string' ? (
          <Highlighted text={value} query={query} />
        ) : (
          <FieldCell resource={entry.resource.name} name={name} field={field} record={entry.node} />
        )}
      </span>
    );
  });
