import { QueryClient } from '@tanstack/react-query';

/** How long an answer counts as fresh unless a query says otherwise. */
const FRESH_MS = 60_000;

/** Query defaults of the specification: no refetch on focus, no polling, no retries. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { staleTime: FRESH_MS, retry: false, refetchOnWindowFocus: false },
      mutations: { retry: false },
    },
  });
