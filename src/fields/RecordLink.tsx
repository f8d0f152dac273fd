import Link from '@mui/material/Link';
import { useContext, type ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { RecordLinkContext } from './recordLinkContext.ts';

interface RecordLinkProps {
  /** the resource of the record */
  readonly to: string;
  /** absent where there shall be no link, as in a list whose rows open by themselves */
  readonly id: number | undefined;
  readonly children: ReactNode;
}

/** What is shown of a record, leading to its own view where there is one. */
export const RecordLink = ({ to, id, children }: RecordLinkProps) => {
  const pathOf = useContext(RecordLinkContext);
  const path = id === undefined ? undefined : pathOf(to, id);
  if (path === undefined) return <>{children}</>;
  return (
    <Link component={RouterLink} to={path} underline="hover">
      {children}
    </Link>
  );
};
