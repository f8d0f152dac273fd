import { QueryClient } from '@tanstack/react-query';
import { HttpError } from 'ra-core';

const mayRecover = (error: unknown): boolean =>
  error instanceof HttpError ? error.status === 0 || error.status === 503 : true;

/** What the server answered, kept for 60 s after nobody looks at it. Refusals are final; a lost connection is tried again. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        gcTime: 60_000,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        retry: (failures, error) => failures < 2 && mayRecover(error),
      },
    },
  });
