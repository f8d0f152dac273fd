import { useCallback, useState } from 'react';

export interface OpenedOut {
  readonly ids: ReadonlySet<number>;
  readonly toggle: (id: number) => void;
}

/** Rows that show what they hold. */
export const useOpenedOut = (): OpenedOut => {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  const toggle = useCallback((id: number): void => {
    setIds((present) => {
      const next = new Set(present);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  }, []);
  return { ids, toggle };
};
