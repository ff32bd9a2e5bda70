import { type ReviewedStory, storyTypeLabels } from '@shoreline/contracts';

import { toTable } from '../table.ts';

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
    toDay(submittedAt),
    storyTypeLabels[storyType],
    slug,
    `${title} – ${author}`,
  ]);
  const count = total > items.length ? `The first ${items.length} of ${total} stories` : countOf(total);
  return [`${count} ${titles[status]}`, '', toTable(['Sent', 'About', 'Slug', 'Title and author'], rows)].join('\n');
}

/** Everything an editor needs to decide, the whole text last. */
export function showStory(story: ReviewedStory): string {
  const facts = [
    ['Slug', story.slug],
    ['Status', story.status],
    ['Author', story.author],
    ['E-mail', story.hasAuthorEmail ? 'given; the author is told' : 'not given'],
    ['About', storyTypeLabels[story.storyType]],
    ['Place', story.location ?? 'not given'],
    ['Sent', toMoment(story.submittedAt)],
    ...(story.approvedAt ? [['Published', toMoment(story.approvedAt)]] : []),
    ['Reading time', `${story.readTime} min`],
  ];
  const width = Math.max(...facts.map(([name = '']) => name.length));
  const lines = facts.map(([name = '', value = '']) => `${name.padEnd(width)}  ${value}`);
  return [story.title, '', ...lines, '', story.content].join('\n');
}

const countOf = (total: number) => (total === 1 ? 'One story' : `${total} stories`);

const day = new Intl.DateTimeFormat('en-AU', { dateStyle: 'medium', timeZone: 'Australia/Brisbane' });
const moment = new Intl.DateTimeFormat('en-AU', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Australia/Brisbane',
});
const toDay = (date: string) => day.format(new Date(date));
const toMoment = (date: string) => moment.format(new Date(date));
