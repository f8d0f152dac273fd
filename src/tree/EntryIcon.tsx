import FolderIcon from '@mui/icons-material/FolderOutlined';
import ItemIcon from '@mui/icons-material/ArticleOutlined';
import MemberIcon from '@mui/icons-material/FiberManualRecordOutlined';
import RootIcon from '@mui/icons-material/CorporateFareOutlined';
import UnitIcon from '@mui/icons-material/AccountTreeOutlined';
import type { SvgIconComponent } from '@mui/icons-material';
import { PersonAvatar } from '#src/fields/LabelList.tsx';
import { pictureField } from './knownOf.ts';
import type { TreeEntry } from './treeModel.ts';

const icons: Readonly<Record<NonNullable<TreeEntry['type']>, SvgIconComponent>> = {
  group: FolderIcon,
  item: ItemIcon,
  member: MemberIcon,
};

const iconOf = ({ type, id, resource }: TreeEntry): SvgIconComponent => {
  if (type !== undefined) return icons[type];
  return id === resource.tree?.root ? RootIcon : UnitIcon;
};

/** Shows at a glance what a row is: a person by the picture, all else by its sort. */
export const EntryIcon = ({ entry }: { readonly entry: TreeEntry }) => {
  const { type, id, title, resource, node } = entry;
  const picture = type === 'member' ? pictureField(resource) : undefined;
  if (picture !== undefined) {
    const avatar = node[picture];
    return <PersonAvatar label={{ id, title, avatar: typeof avatar === 'string' ? avatar : null }} size={22} />;
  }
  const Icon = iconOf(entry);
  return (
    <Icon
      aria-hidden="true"
      sx={{
        fontSize: 18,
        flex: 'none',
        color: type === 'item' || type === 'member' ? 'text.secondary' : 'primary.main',
      }}
    />
  );
};
