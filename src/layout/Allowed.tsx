import type { ReactNode } from 'react';
import { useMay } from '#src/providers/useMay.ts';
import { AccessDenied } from './AccessDenied.tsx';

interface Props {
  /** undefined where every signed-in person may see it */
  readonly permission: string | undefined;
  readonly children: ReactNode;
}

/** Its children for those who have the permission, the access-denied page for the others. */
export const Allowed = ({ permission, children }: Props) => {
  const may = useMay();
  return permission === undefined || may(permission) ? children : <AccessDenied />;
};
