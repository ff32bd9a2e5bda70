import { newsletterRoutes } from '@shoreline/contracts';
import type { ApiClient } from '@shoreline/remote-kit';
import { queryOptions } from '@shoreline/remote-kit/query';

export const ISSUES_PER_PAGE = 20;

export const newsletterQueries = (api: ApiClient) => ({
  issues: (page: number) =>
    queryOptions({
      queryKey: ['newsletter', 'issues', page],
      queryFn: ({ signal }) =>
        api.page(
          newsletterRoutes.listIssues,
          { query: { limit: ISSUES_PER_PAGE, offset: (page - 1) * ISSUES_PER_PAGE } },
          { signal },
        ),
    }),

  issue: (slug: string) =>
    queryOptions({
      queryKey: ['newsletter', 'issue', slug],
      queryFn: ({ signal }) => api.call(newsletterRoutes.readIssue, { params: { slug } }, { signal }),
    }),
});

/** The page an address names; the first where it names none. */
export const readPageNumber = (params: URLSearchParams): number => {
  const page = Number(params.get('page'));
  return Number.isInteger(page) && page > 0 ? page : 1;
};

/** Where a page of the archive is. */
export const archiveAddress = (page: number): string => `/newsletter${page > 1 ? `?page=${page}` : ''}`;
