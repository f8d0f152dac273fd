import { useEffect, useRef, type RefObject } from 'react';

/** Keeps the row of the open record in sight; once it is closed, that row has the focus again. */
export const useOpenRow = (body: RefObject<HTMLElement | null>, openId: number | undefined, rows: unknown): void => {
  const last = useRef<number>(undefined);
  useEffect(() => {
    const shown = openId ?? last.current;
    const row = body.current?.querySelector<HTMLElement>(`tr[data-id="${shown}"]`);
    if (openId !== undefined) row?.scrollIntoView({ block: 'nearest' });
    else row?.focus();
    last.current = openId;
  }, [body, openId, rows]);
};
