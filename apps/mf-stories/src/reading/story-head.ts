import { breadcrumbList, clip, type LocalStory, type Site, storyTypeLabels } from '@shoreline/contracts';
import type { PageHead } from '@shoreline/remote-kit';

import { STORIES_FEED } from '../stories-address.ts';
import { toPlainText } from '../story-text.ts';
import { publishedAt } from './publish-date.ts';

/** Characters of the content that stand in for a missing excerpt. */
const DESCRIPTION_LENGTH = 160;

export function storyHead(story: LocalStory, site: Site): PageHead {
  return {
    title: `${story.title} – Shoreline`,
    description: toDescription(story),
    canonical: toPath(story),
    keywords: [storyTypeLabels[story.storyType], ...story.tags],
    type: 'article',
    image: story.primaryImage.src,
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

export const unknownStoryHead = (slug: string): PageHead => ({
  title: 'Story – Shoreline',
  description: 'A story from Noosa and its hinterland, told by somebody who lives here.',
  canonical: `/stories/${slug}`,
  noIndex: true,
});

const toPath = ({ slug }: LocalStory): string => `/stories/${slug}`;

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
