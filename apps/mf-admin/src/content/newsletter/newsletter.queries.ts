import type { NewsletterFields, NewsletterSummary } from '@shoreline/contracts/operator-newsletter';
import type { ApiClient } from '@shoreline/remote-kit';
import { keepPreviousData, queryOptions } from '@shoreline/remote-kit/query';

import { operatorNewsletterAddresses } from '../../shared/operator-addresses.ts';
import { operatorKeys } from '../../shared/operator.queries.ts';

export const ISSUES_PAGE_SIZE = 25;
/** Mails go out by the hundred: what is on its way is looked at again and again. */
const WATCH_MS = 2_000;
const MOVING: readonly string[] = ['scheduled', 'sending'];

const keyOf = (...parts: unknown[]) => [...operatorKeys.all, 'newsletter', ...parts];

export const newsletterKeys = { all: keyOf(), lists: keyOf('list'), issue: (id: string) => keyOf('issue', id) };

export const newsletterQueries = (api: ApiClient) => ({
  page: (page: number) =>
    queryOptions({
      queryKey: [...newsletterKeys.lists, page],
      queryFn: ({ signal }) =>
        api.page(
          operatorNewsletterAddresses.list,
          { query: { limit: ISSUES_PAGE_SIZE, offset: (page - 1) * ISSUES_PAGE_SIZE } },
          { signal },
        ),
      placeholderData: keepPreviousData,
      refetchInterval: ({ state }) => (state.data?.items.some(isMoving) ? WATCH_MS : false),
    }),
  issue: (id: string) =>
    queryOptions({
      queryKey: newsletterKeys.issue(id),
      queryFn: ({ signal }) => api.call(operatorNewsletterAddresses.read, { params: { id } }, { signal }),
      staleTime: 0,
      refetchOnWindowFocus: false,
      refetchInterval: ({ state }) => (state.data && isMoving(state.data) ? WATCH_MS : false),
    }),
  preview: (fields: NewsletterFields, wantsUpdates: boolean) =>
    queryOptions({
      queryKey: keyOf('preview', fields, wantsUpdates),
      queryFn: ({ signal }) =>
        api.call(operatorNewsletterAddresses.preview, { body: { fields, wantsUpdates } }, { signal }),
      placeholderData: keepPreviousData,
      staleTime: Infinity,
    }),
});

const isMoving = ({ state }: Pick<NewsletterSummary, 'state'>): boolean => MOVING.includes(state);
