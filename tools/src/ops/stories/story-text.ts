import { type ReviewedStory, storyTypeLabels } from '@shoreline/contracts';

import { formatDay, formatDateTime } from '../format-date.ts';
import { formatKeyValues, toTable } from '../table.ts';

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

/** A page of stories as a table; the title comes last, it has no limit a terminal would like. */
export function listStories({ items, total }: { items: ReviewedStory[]; total: number }, status: Status): string {
  if (items.length === 0) return nothing[status];

  const rows = items.map(({ submittedAt, storyType, author, slug, title }) => [
    formatDay(submittedAt),
    storyTypeLabels[storyType],
    slug,
    `${title} – ${author}`,
  ]);
  const count = total > items.length ? `The first ${items.length} of ${total} stories` : countOf(total);
  return [`${count} ${titles[status]}`, '', toTable(['Sent', 'About', 'Slug', 'Title and author'], rows)].join('\n');
}

/** Everything an editor needs to decide, the whole text last. */
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

const countOf = (total: number) => (total === 1 ? 'One story' : `${total} stories`);
