import {
  breadcrumbList,
  clip,
  storyTypeLabels,
  type LocalStory,
  type Site,
  toShareCardPath,
} from '@shoreline/contracts';
import {
  movedTo,
  prefetch,
  prefetchOrNotFound,
  type LoadPage,
  type PageHead,
  type RemoteContext,
} from '@shoreline/remote-kit';

import { STORIES_FEED } from '../shared/stories/stories-address.ts';
import { storyQueries } from '../shared/stories/story.queries.ts';
import { toPlainText } from '../shared/text/story-text.ts';
import { businessQueries, toBusiness } from './business.queries.ts';
import { publishedAt } from './publish-date.ts';
import { storyNotFound } from './story-not-found.ts';

const DESCRIPTION_LENGTH = 160;

export async function loadStory({ api, queryClient, site }: RemoteContext, { params }: LoadPage): Promise<PageHead> {
  const { slug = '' } = params;
  const queries = storyQueries(api);
  const story = await prefetchOrNotFound(queryClient, queries.bySlug(slug), storyNotFound);
  if (!story) return unknownStoryHead(slug);
  if (story.slug !== slug) throw movedTo(toPath(story));

  const business = toBusiness(story);
  await Promise.all([
    prefetch(queryClient, queries.related(story.storyType)),
    business && prefetch(queryClient, businessQueries(api).bySlug(business)),
  ]);
  return storyHead(story, site);
}

function storyHead(story: LocalStory, site: Site): PageHead {
  return {
    title: `${story.title} – Shoreline`,
    description: toDescription(story),
    canonical: toPath(story),
    keywords: [storyTypeLabels[story.storyType], ...story.tags],
    type: 'article',
    image: toShareCardPath('story', story.slug),
    feeds: [STORIES_FEED],
    jsonLd: [
      toArticle(story, site),
      breadcrumbList(site.origin, [
        ['Community Stories', '/stories'],
        [story.title, toPath(story)],
      ]),
    ],
  };
}

const unknownStoryHead = (slug: string): PageHead => ({
  title: 'Story – Shoreline',
  description: 'A story from Noosa and its hinterland, told by somebody who lives here.',
  canonical: `/stories/${slug}`,
  noIndex: true,
});

const toPath = ({ slug }: LocalStory): `/${string}` => `/stories/${slug}`;

const toDescription = ({ excerpt, content }: LocalStory): string =>
  excerpt || clip(toPlainText(content), DESCRIPTION_LENGTH);

const toArticle = (story: LocalStory, { origin, name }: Site): object => ({
  '@context': 'https://schema.org',
  '@type': 'Article',
  headline: story.title,
  description: toDescription(story),
  image: new URL(story.primaryImage.src, origin).href,
  url: new URL(toPath(story), origin).href,
  mainEntityOfPage: new URL(toPath(story), origin).href,
  datePublished: publishedAt(story),
  articleSection: storyTypeLabels[story.storyType],
  keywords: story.tags.join(', '),
  inLanguage: 'en-AU',
  author: { '@type': 'Person', name: story.author, ...(story.authorBio && { description: story.authorBio }) },
  publisher: { '@type': 'Organization', name, url: origin },
  ...(story.location && { contentLocation: { '@type': 'Place', name: story.location } }),
});
