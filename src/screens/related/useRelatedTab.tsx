import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import type { Resource } from '#schema';
import type { PanelTab } from '#src/screens/panelTab.ts';
import type { TreeEntry } from '#src/tree/treeModel.ts';
import { useHasRelated } from './Related.tsx';
import { RelatedTab } from './RelatedTab.tsx';

const Content = ({ entry }: { readonly entry: TreeEntry }) => <RelatedTab resource={entry.resource} id={entry.id} />;

/** The tab of what refers to a node, where the person may view any of it. */
export const useRelatedTab = (resource: Resource): readonly PanelTab[] => {
  const translate = useTranslate();
  const isOffered = useHasRelated(resource);
  return useMemo(
    () => (isOffered ? [{ name: 'related', label: translate('form.related.title'), fits: () => true, Content }] : []),
    [isOffered, translate],
  );
};
