import { type Listing, directoryRoutes } from '@shoreline/contracts';
import type { ApiClient } from '@shoreline/remote-kit';
import { queryOptions } from '@shoreline/remote-kit/query';

/** What a story shows of the listing it is about. */
export type StoryBusiness = Pick<Listing, 'title' | 'subcategory' | 'suburb' | 'primaryImage'>;

/** Reads the listing of a business story, with its key. */
export const businessQueries = (api: ApiClient) => ({
  bySlug: (slug: string) =>
    queryOptions({
      queryKey: ['stories', 'business', slug],
      async queryFn({ signal }): Promise<StoryBusiness> {
        const input = { params: { identifier: slug } };
        const { title, subcategory, suburb, primaryImage } = await api.call(directoryRoutes.readBySlug, input, {
          signal,
        });
        return { title, subcategory, suburb, primaryImage };
      },
    }),
});
