import { type ReviewedStory, storyTypeLabels } from '@shoreline/contracts';

import { formatDateTime, formatDay, formatKeyValues, toReviewList } from '../format.ts';

type Status = ReviewedStory['status'];

const nothing: Record<Status, string> = {
  pending: 'No story waits for a decision.',
  approved: 'No story is published yet.',
  rejected: 'No story was declined.',
};

const titles: Record<Status, string> = {
  pending: 'waiting for a decision',
  approved: 'published',
  rejected: 'declined',
};

export const listStories = (page: { items: ReviewedStory[]; total: number }, status: Status): string =>
  toReviewList(page, {
    empty: nothing[status],
    nouns: ['story', 'stories'],
    state: titles[status],
    head: ['Sent', 'About', 'Slug', 'Title and author'],
    toRow: ({ submittedAt, storyType, author, slug, title }) => [
      formatDay(submittedAt),
      storyTypeLabels[storyType],
      slug,
      `${title} – ${author}`,
    ],
  });

export function showStory(story: ReviewedStory): string {
  const keyValues = formatKeyValues([
    ['Slug', story.slug],
    ['Status', story.status],
    ['Author', story.author],
    ['Email', story.hasAuthorEmail ? 'given; the author is told' : 'not given'],
    ['About', storyTypeLabels[story.storyType]],
    ['Place', story.location ?? 'not given'],
    ['Sent', formatDateTime(story.submittedAt)],
    ...(story.approvedAt ? [['Published', formatDateTime(story.approvedAt)] as const] : []),
    ['Reading time', `${story.readTime} min`],
  ]);
  return [story.title, '', keyValues, '', story.content].join('\n');
}
