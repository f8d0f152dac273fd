import { useTranslate } from 'ra-core';
import { useFormat } from '#src/fields/useFormat.ts';
import { useLabels } from '#src/fields/useLabels.ts';
import { isArchived } from '#src/table/archive.ts';
import { EntryIcon } from './EntryIcon.tsx';
import { Highlighted } from './Highlighted.tsx';
import { MemberFacts } from './MemberFacts.tsx';
import { holdsAny, type TreeEntry } from './treeModel.ts';
import { TreeSymbol } from './treeSymbols.tsx';

interface TitleCellProps {
  readonly entry: TreeEntry;
  readonly isOpen: boolean;
  readonly query: string | undefined;
}

/** What a group holds, in words: «۳ گروه، ۱۲ الزام»; empty where it holds nothing. */
const useCountText = ({ resource, type, groups, items, people }: TreeEntry): string => {
  const translate = useTranslate();
  const { number } = useFormat();
  const labels = useLabels(resource.name);
  const of = useLabels(resource.tree?.members?.of ?? resource.name);
  const words = { groups: number(groups), items: number(items), name: labels.node('item') };
  const parts = [
    groups > 0 && translate(type === undefined ? 'tree.countNodes' : 'tree.countGroups', words),
    items > 0 && translate('tree.countItems', words),
    people > 0 &&
      translate('tree.countMembers', {
        count: number(people),
        one: of.one,
        many: (people === 1 ? of.one : of.many).toLowerCase(),
      }),
  ];
  return parts.filter(Boolean).join(translate('tree.comma'));
};

const Holding = ({ entry }: { readonly entry: TreeEntry }) => <span className="tree-count">{useCountText(entry)}</span>;

/** The first column: indentation, arrow, sort, code, title, and what a group holds or what a member is. */
export const TitleCell = ({ entry, isOpen, query }: TitleCellProps) => {
  const translate = useTranslate();
  return (
    <div role="gridcell" className="tree-cell tree-title">
      <span className="tree-guides" />
      {holdsAny(entry) ? (
        <span className="tree-toggle" data-part="toggle" data-open={isOpen ? '' : undefined} aria-hidden="true">
          <TreeSymbol name="chevron" />
        </span>
      ) : (
        <i className="tree-toggle" aria-hidden="true" />
      )}
      <EntryIcon entry={entry} />
      {entry.code !== undefined && (
        <bdi className="tree-code" dir="ltr">
          <Highlighted text={entry.code} query={query} />
        </bdi>
      )}
      <span className="tree-name" title={entry.title} dir="auto">
        <Highlighted text={entry.title} query={query} />
      </span>
      {isArchived(entry.node) && <span className="tree-mark">{translate('general.archive.mark')}</span>}
      {entry.type === 'member' ? (
        <MemberFacts entry={entry} query={query} />
      ) : (
        holdsAny(entry) && <Holding entry={entry} />
      )}
    </div>
  );
};
