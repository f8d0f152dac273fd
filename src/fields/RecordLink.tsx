import Link from '@mui/material/Link';
import { useContext, type ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { NodeKind } from '#schema';
import { RecordLinkContext } from './recordLinkContext.ts';

interface RecordLinkProps {
  /** the resource of the record */
  readonly to: string;
  /** absent where there shall be no link, as in a list whose rows open by themselves */
  readonly id: number | undefined;
  /** of which kind it is, in tree families */
  readonly node?: NodeKind | undefined;
  readonly children: ReactNode;
}

/** What is shown of a record, leading to its own view where there is one. */
export const RecordLink = ({ to, id, node, children }: RecordLinkProps) => {
  const pathOf = useContext(RecordLinkContext);
  const path = id === undefined ? undefined : pathOf(to, id, node);
  if (path === undefined) return <>{children}</>;
  return (
    <Link component={RouterLink} to={path} underline="hover">
      {children}
    </Link>
  );
};
