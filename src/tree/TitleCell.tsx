import ChevronIcon from '@mui/icons-material/ChevronLeft';
import FolderIcon from '@mui/icons-material/FolderOutlined';
import ItemIcon from '@mui/icons-material/ArticleOutlined';
import UnitIcon from '@mui/icons-material/AccountTreeOutlined';
import { useTranslate } from 'ra-core';
import { useFormat } from '#src/fields/useFormat.ts';
import { useLabels } from '#src/fields/useLabels.ts';
import { Highlighted } from './Highlighted.tsx';
import { Code, Count, Guides, Title, TitleBox, Toggle } from './rowStyles.ts';
import type { TreeEntry } from './treeModel.ts';

interface TitleCellProps {
  readonly entry: TreeEntry;
  readonly resource: string;
  readonly isOpen: boolean;
  readonly query: string | undefined;
}

/** What a group holds, in words: «۳ گروه، ۱۲ الزام»; empty where it holds nothing. */
export const useCountText = (resource: string): ((entry: TreeEntry) => string) => {
  const translate = useTranslate();
  const { number } = useFormat();
  const labels = useLabels(resource);
  return (entry) => {
    const words = { groups: number(entry.groups), items: number(entry.items), name: labels.node('item') };
    if (entry.children.length === 0) return '';
    if (entry.type === undefined) return translate('tree.countNodes', words);
    if (entry.items === 0) return translate('tree.countGroups', words);
    return translate(entry.groups === 0 ? 'tree.countItems' : 'tree.countBoth', words);
  };
};

const icons = { group: FolderIcon, item: ItemIcon, node: UnitIcon };

/** The first column: indentation, arrow, code, title, and what a group holds. */
export const TitleCell = ({ entry, resource, isOpen, query }: TitleCellProps) => {
  const countOf = useCountText(resource);
  const Icon = icons[entry.type ?? 'node'];
  return (
    <TitleBox role="gridcell">
      <Guides />
      {entry.children.length > 0 ? (
        <Toggle data-part="toggle" data-open={isOpen ? '' : undefined} aria-hidden="true">
          <ChevronIcon />
        </Toggle>
      ) : (
        <Toggle as="i" aria-hidden="true" style={{ visibility: 'hidden' }} />
      )}
      <Icon
        aria-hidden="true"
        sx={{ fontSize: 18, flex: 'none', color: entry.type === 'item' ? 'text.secondary' : 'primary.main' }}
      />
      {entry.code !== undefined && (
        <Code dir="ltr">
          <Highlighted text={entry.code} query={query} />
        </Code>
      )}
      <Title title={entry.title} dir="auto">
        <Highlighted text={entry.title} query={query} />
      </Title>
      <Count>{countOf(entry)}</Count>
    </TitleBox>
  );
};
