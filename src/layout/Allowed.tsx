import { useGetIdentity } from 'ra-core';
import type { ReactNode } from 'react';
import { administratorId } from '#schema';
import { useMay } from '#src/providers/useMay.ts';
import { AccessDenied } from './AccessDenied.tsx';

interface Props {
  /** undefined where every signed-in person may see it */
  readonly permission: string | undefined;
  /** for the administrator alone */
  readonly administrator?: true | undefined;
  readonly children: ReactNode;
}

/** Its children for those who have the permission, the access-denied page for the others. */
export const Allowed = ({ permission, administrator, children }: Props) => {
  const may = useMay();
  const { identity, isPending } = useGetIdentity();
  if (administrator && isPending) return null;
  if (administrator && identity?.id !== administratorId) return <AccessDenied />;
  return permission === undefined || may(permission) ? children : <AccessDenied />;
};
