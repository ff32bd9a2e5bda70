import { directoryRoutes, type Listing, type LocalStory } from '@shoreline/contracts';
import type { ApiClient } from '@shoreline/remote-kit';
import { queryOptions } from '@shoreline/remote-kit/query';

export type StoryBusiness = Pick<Listing, 'title' | 'subcategory' | 'suburb' | 'primaryImage'>;

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

export const toBusiness = ({ storyType, directorySlug }: LocalStory): string | undefined =>
  storyType === 'business' ? (directorySlug ?? undefined) : undefined;
