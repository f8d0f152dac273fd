import { useCallback } from 'react';
import { useTranslate } from 'ra-core';
import { assets } from '#resources/assets/assets.ts';
import { thirdParties } from '#resources/assets/thirdParties.ts';
import type { FilterItem } from '#schema';
import { useWords } from '#src/providers/words.ts';
import { ownWords } from '#src/providers/resourceWords.ts';
import { TreeScreen } from '#src/screens/TreeScreen.tsx';
import { useShapes } from '#src/screens/shape/useShapes.ts';
import { useListAddress } from '#src/table/useListAddress.ts';
import type { TreeResource } from '#src/tree/treeModel.ts';
import { BandSummary } from './BandSummary.tsx';
import { rankingOf } from './priorityResource.ts';

interface PrioritiesProps {
  readonly resource: TreeResource;
  readonly page: string;
}

const none: readonly string[] = [];

/** Records of a rated family by their priority, as a ranking or as the tree in which groups have the greatest below. */
const Priorities = ({ resource, page }: PrioritiesProps) => {
  useWords(ownWords(resource.name));
  const translate = useTranslate();
  const list = useListAddress(resource);
  const { current, choose } = useShapes(resource, none, 'table');
  const narrow = useCallback(
    (filters: readonly FilterItem[]): void => {
      if (current !== 'table') choose('table', { filters });
      else list.change({ filters });
    },
    [current, choose, list],
  );
  return (
    <TreeScreen
      resource={resource}
      title={translate(`general.pages.${page}`)}
      firstShape="table"
      above={<BandSummary of={resource} list={list} onChoose={narrow} />}
    />
  );
};

const assetRanking = rankingOf(assets, '/property-priorities/:type?/:action?/:id?');
const thirdPartyRanking = rankingOf(thirdParties, '/third-parties-priorities/:type?/:action?/:id?');

/** /property-priorities */
export const AssetPriorities = () => <Priorities resource={assetRanking} page="asset-priorities" />;
/** /third-parties-priorities */
export const ThirdPartyPriorities = () => <Priorities resource={thirdPartyRanking} page="third-party-priorities" />;
