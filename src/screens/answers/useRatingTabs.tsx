import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { register } from '#resources';
import { ratingsOf, type NodeKind, type Resource } from '#schema';
import type { PanelTab } from '#src/screens/panelTab.ts';
import type { TreeEntry } from '#src/tree/treeModel.ts';
import { QuestionPreview } from './QuestionPreview.tsx';
import { RatingTabLater } from './RatingTabLater.tsx';

const resources: readonly Resource[] = register.resources;

/** The resources whose items are questions. */
const questionResources: ReadonlySet<string> = new Set(
  resources.flatMap((resource) => ratingsOf(resource).map(({ questions }) => questions)),
);

const kindOf = ({ type }: TreeEntry): NodeKind | undefined => (type === 'member' ? undefined : type);

const Rating = ({ entry }: { readonly entry: TreeEntry }) => (
  <RatingTabLater resource={entry.resource} id={entry.id} node={kindOf(entry)} />
);

/** What the panels of rated trees and of trees of questions show beside facts and history. */
export const useRatingTabs = (resource: Resource): readonly PanelTab[] => {
  const translate = useTranslate();
  return useMemo(() => {
    const rate = { name: 'rate', label: translate('answering.tab'), fits: () => true, Content: Rating };
    const preview = {
      name: 'preview',
      label: translate('answering.preview.tab'),
      fits: ({ type }: TreeEntry) => type === 'item',
      Content: QuestionPreview,
    };
    return [...(resource.rated ? [rate] : []), ...(questionResources.has(resource.name) ? [preview] : [])];
  }, [resource, translate]);
};
