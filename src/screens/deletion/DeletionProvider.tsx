import { createContext, useCallback, useContext, useMemo, useState, type ReactNode } from 'react';
import { DeletionDialog } from './DeletionDialog.tsx';
import type { DeletionTarget } from './deletionTarget.ts';

type OneTarget = Omit<DeletionTarget, 'ids'> & { readonly id: number };

export interface Deletion {
  readonly open: (target: OneTarget) => void;
  readonly openMany: (target: DeletionTarget) => void;
}

const DeletionContext = createContext<Deletion | null>(null);

const DeletionLayer = ({ children }: { children: ReactNode }) => {
  const [target, setTarget] = useState<DeletionTarget | null>(null);
  const close = useCallback(() => setTarget(null), []);
  const deletion = useMemo<Deletion>(
    () => ({ open: ({ id, ...rest }) => setTarget({ ...rest, ids: [id] }), openMany: setTarget }),
    [],
  );
  return (
    <DeletionContext value={deletion}>
      {children}
      {target && <DeletionDialog target={target} onClose={close} />}
    </DeletionContext>
  );
};

/** The one layer that confirms removals. Inside another it only passes its children on. */
export const DeletionProvider = ({ children }: { children: ReactNode }) =>
  useContext(DeletionContext) ? children : <DeletionLayer>{children}</DeletionLayer>;

/** Asks for the removal of records through the one layer. Throws outside of it. */
export const useDeletion = (): Deletion => {
  const deletion = useContext(DeletionContext);
  if (!deletion) throw new Error('useDeletion needs a DeletionProvider around the screen');
  return deletion;
};
