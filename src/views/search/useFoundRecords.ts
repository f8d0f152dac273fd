import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useEffect, useState } from 'react';
import type { ConsoleDataProvider } from '#src/providers/ConsoleDataProvider.ts';

/** GET /search: the best records of one resource. */
export interface FoundRecords {
  readonly resource: string;
  readonly more: boolean;
  readonly records: readonly {
    readonly id: number;
    readonly title: string;
    readonly code: string | null;
    readonly context: string | null;
    readonly avatar: string | null;
    readonly scopeId: number | null;
    readonly type: number | null;
  }[];
}

const pauseMs = 150;

/** The text once the person pauses. */
const useSettled = (text: string): string => {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
};

/** Records that the words find; those of the last words stay until the next ones are there. */
export const useFoundRecords = (text: string) => {
  const provider = useDataProvider<ConsoleDataProvider>();
  const words = useSettled(text.trim());
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['search', words],
    queryFn: ({ signal }) => provider.call<FoundRecords[]>('GET', `/search?q=${encodeURIComponent(words)}`, { signal }),
    enabled: words !== '',
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  });
  return {
    found: words === '' || text.trim() === '' ? [] : (data?.data ?? []),
    failed: error !== null,
    busy: isFetching || words !== text.trim(),
    retry: () => void refetch(),
  };
};
