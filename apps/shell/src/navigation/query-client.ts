import { type Query, QueryClient } from '@tanstack/react-query';

const FRESH_MS = 60_000;

/** Marks a query whose failure does not fail the page around it. */
const DISPENSABLE = { isDispensable: true } as const;

export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { staleTime: FRESH_MS, retry: false, refetchOnWindowFocus: false },
      mutations: { retry: false },
    },
  });

/** What widgets read: cached with everything the page reads, and marked as dispensable. */
export function createWidgetQueryClient(page: QueryClient): QueryClient {
  const { queries, ...others } = page.getDefaultOptions();
  const defaultOptions = { ...others, queries: { ...queries, meta: DISPENSABLE } };
  return new QueryClient({ queryCache: page.getQueryCache(), defaultOptions });
}

export const isDispensable = ({ meta }: Pick<Query, 'meta'>): boolean => meta === DISPENSABLE;
