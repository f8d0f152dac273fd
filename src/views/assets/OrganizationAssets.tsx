import { useMemo } from 'react';
import { useTranslate } from 'ra-core';
import { assets } from '#resources/assets/assets.ts';
import type { TreeNode } from '#src/providers/ConsoleDataProvider.ts';
import { TreeScreen } from '#src/screens/TreeScreen.tsx';
import { useScreenAddress } from '#src/screens/useScreenAddress.ts';
import type { NodeAction } from '#src/tree/nodeActions.ts';
import type { TreeEntry, TreeResource } from '#src/tree/treeModel.ts';
import { useTree } from '#src/tree/useTree.ts';
import { countsOf, shownIn, whereIs } from './assetTree.ts';
import { CategoryTabs } from './CategoryTabs.tsx';
import { KindSelector } from './KindSelector.tsx';
import { usePlaceOfAssets } from './usePlaceOfAssets.ts';

/** The same records as on their own screen, at this address and with these columns. */
const shown: TreeResource = {
  ...assets,
  screen: '/organization-assets',
  list: {
    ...assets.list,
    columns: ['id', 'title', 'ownerId', 'thirdPartyIds', 'contractIds', 'unitIds', 'description', 'status'],
  },
};

const ofGroups: readonly NodeAction[] = ['view', 'move', 'history'];
const ofItems: readonly NodeAction[] = ['move', 'history'];
const without = ({ type }: TreeEntry): readonly NodeAction[] => (type === 'item' ? ofItems : ofGroups);

/** What the organisation has, by category and kind: as a tree of groups or as a table. */
export const OrganizationAssets = () => {
  const translate = useTranslate();
  const { id: openId } = useScreenAddress(shown);
  const { data: nodes } = useTree(assets.name, undefined);
  const open = useMemo(() => (nodes && openId !== undefined ? whereIs(nodes, openId) : undefined), [nodes, openId]);
  const place = usePlaceOfAssets(open);
  const { category, kind } = place;
  const counts = useMemo(() => nodes && countsOf(nodes, kind), [nodes, kind]);
  const fits = useMemo(() => {
    const ids = nodes && shownIn(nodes, category, kind, openId);
    return ({ id }: TreeNode): boolean => ids?.has(id) ?? true;
  }, [nodes, category, kind, openId]);
  const defaults = useMemo(() => ({ category, type: kind ?? 1 }), [category, kind]);
  return (
    <TreeScreen
      resource={shown}
      title={translate('general.pages.organization-assets')}
      empty={translate('assetsViews.none')}
      above={<CategoryTabs {...place} counts={counts} />}
      beside={<KindSelector {...place} />}
      fits={fits}
      only={place.only}
      defaults={defaults}
      without={without}
      madeInDialog="group"
      plainMenus
    />
  );
};
