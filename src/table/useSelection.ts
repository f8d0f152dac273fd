import { useCallback, useMemo, useState } from 'react';

export interface Selection {
  readonly ids: ReadonlySet<number>;
  readonly toggle: (id: number) => void;
  /** selects all of these, or none of them where all are selected */
  readonly toggleAll: (ids: readonly number[]) => void;
  readonly add: (ids: readonly number[]) => void;
  readonly drop: (ids: readonly number[]) => void;
  readonly clear: () => void;
}

const none: ReadonlySet<number> = new Set();

/**
 * Ticked rows. The functions keep their identity, so that a tick redraws one row only. They stay over pages;
 * once `found` changes none is ticked, so that nothing out of sight can be changed by mistake.
 */
export const useSelection = (found: string): Selection => {
  const [ids, setIds] = useState(none);
  const [last, setLast] = useState(found);
  if (last !== found) {
    setLast(found);
    setIds(none);
  }
  const toggle = useCallback((id: number): void => {
    setIds((present) => {
      const next = new Set(present);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  }, []);
  const add = useCallback((more: readonly number[]): void => setIds((present) => new Set([...present, ...more])), []);
  const drop = useCallback(
    (gone: readonly number[]): void => setIds((present) => new Set([...present].filter((id) => !gone.includes(id)))),
    [],
  );
  const toggleAll = useCallback((all: readonly number[]): void => {
    setIds((present) => {
      const complete = all.every((id) => present.has(id));
      return complete ? new Set([...present].filter((id) => !all.includes(id))) : new Set([...present, ...all]);
    });
  }, []);
  const clear = useCallback((): void => setIds(none), []);
  return useMemo(() => ({ ids, toggle, toggleAll, add, drop, clear }), [ids, toggle, toggleAll, add, drop, clear]);
};
