import Alert from '@mui/material/Alert';
import Paper from '@mui/material/Paper';
import type { ReactNode } from 'react';
import { NotFound, PageTitle, ScreenSkeleton } from '#src/layout/index.ts';
import { isMissing } from '#src/views/compliance/usePackage.ts';
import { useNode, type PackageNode } from './useNode.ts';

interface NodePageProps {
  readonly titleOf: (node: PackageNode) => string;
  readonly children: (node: PackageNode, place: string) => ReactNode;
}

/** A page about one node of a package: the way to it, and a form at reading width. */
export const NodePage = ({ titleOf, children }: NodePageProps) => {
  const { id, node, error, record, place } = useNode();
  if (id === undefined || isMissing(error)) return <NotFound />;
  if (error) return <Alert severity="error">{(error as Error).message}</Alert>;
  if (!node || !record || !place) return <ScreenSkeleton />;
  return (
    <>
      <PageTitle title={titleOf(node)} trail={[{ label: record.title, to: place }]} />
      <Paper variant="outlined" sx={{ maxWidth: 760, pb: 1 }}>
        {children(node, place)}
      </Paper>
    </>
  );
};
