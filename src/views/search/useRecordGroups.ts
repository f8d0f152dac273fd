import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined';
import FolderOutlined from '@mui/icons-material/FolderOutlined';
import ManageSearchOutlined from '@mui/icons-material/ManageSearchOutlined';
import type { SvgIconComponent } from '@mui/icons-material';
import { useTranslate } from 'ra-core';
import { resources } from '#resources';
import { nodeKindOf, type Resource } from '#schema';
import { plainPath } from '#src/layout/menuEntries.ts';
import { areaIcons, entryIcons } from '#src/layout/menuIcons.ts';
import { avatarUrl } from '#src/providers/profile.ts';
import { recordPath } from '#src/views/recordPath.ts';
import type { SearchGroup, SearchItem } from './searchItem.ts';
import type { FoundRecords } from './useFoundRecords.ts';

const known: readonly Resource[] = resources;
type FoundRecord = FoundRecords['records'][number];

const iconOf = ({ name, area, tree }: Resource, { type }: FoundRecord): SvgIconComponent => {
  if (tree?.types) return nodeKindOf(type) === 'group' ? FolderOutlined : DescriptionOutlined;
  return entryIcons[name] ?? areaIcons[area];
};

const itemOf = (resource: Resource, record: FoundRecord): SearchItem[] => {
  const { id, title, code, context, avatar, scopeId, type } = record;
  const to = recordPath({ resource: resource.name, recordId: id, scopeId, type });
  if (to === undefined) return [];
  return [
    {
      key: `${resource.name} ${id}`,
      label: title,
      ...(code && { code }),
      ...(context && context !== title && { context }),
      icon: iconOf(resource, record),
      picture: avatarUrl(avatar),
      to,
    },
  ];
};

/** What was found, by resource; a list that has more leads to all of it. */
export const useRecordGroups = (found: readonly FoundRecords[], text: string): SearchGroup[] => {
  const translate = useTranslate();
  return found.flatMap(({ resource: name, records, more }) => {
    const resource = known.find((one) => one.name === name);
    if (!resource) return [];
    const title = translate(`labels.${name}.many`);
    const rest: SearchItem = {
      key: `${name} more`,
      label: translate('search.more', { name: title }),
      icon: ManageSearchOutlined,
      to: `${plainPath(resource.screen ?? '/')}?q=${encodeURIComponent(text.trim())}`,
    };
    const items = records.flatMap((record) => itemOf(resource, record));
    return [{ key: name, title, items: more && !resource.tree ? [...items, rest] : items }];
  });
};
