import { lazy, Suspense } from 'react';
import type { Resource, Tree } from '#schema';
import { AccessDenied, ScreenSkeleton } from '#src/layout/index.ts';
import { ListScreen } from './list/ListScreen.tsx';
import { useOffers } from './useOffers.ts';

const TreeScreen = lazy(async () => ({ default: (await import('./TreeScreen.tsx')).TreeScreen }));

const isTree = (resource: Resource): resource is Resource & { readonly tree: Tree } => resource.tree !== undefined;

/** The screen of a resource, from its definition alone: a tree where it is one, a list otherwise. */
export const ResourceScreen = ({ resource }: { resource: Resource }) => {
  const { view } = useOffers(resource);
  if (!view) return <AccessDenied />;
  if (!isTree(resource)) return <ListScreen resource={resource} />;
  return (
    <Suspense fallback={<ScreenSkeleton />}>
      <TreeScreen resource={resource} />
    </Suspense>
  );
};
