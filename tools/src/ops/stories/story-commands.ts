import { storyRoutes, storyTypeLabels, type ReviewedStory } from '@shoreline/contracts';

import { UserError } from '../../print.ts';
import { defineAction, type ActionCall, type CommandGroup, type OpsContext } from '../action.ts';
import { formatDateTime, formatDay, formatKeyValues, toReviewList } from '../format.ts';

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

const statuses = ['pending', 'approved', 'rejected'] as const;

const list = defineAction({
  summary: 'Lists stories, oldest submission first; those that wait unless said.',
  options: { status: statuses },
  async run({ options: { status } }, { print, connect }) {
    const page = await connect('content').page(storyRoutes.listForReview, { query: { status } });
    print(listStories(page, status));
  },
});

const show = defineAction({
  summary: 'Shows one story with its whole text.',
  operand: 'slug',
  async run({ operand: slug }, { print, connect }) {
    print(showStory(await connect('content').call(storyRoutes.readForReview, { params: { slug: toSlug(slug) } })));
  },
});

const approve = defineAction({
  summary: 'Publishes a story and tells its author.',
  operand: 'slug',
  options: { note: '"…"' },
  async run(call, context) {
    const story = await review('approved', call, context);
    context.print(`Published “${story.title}”: ${context.pageUrl(`/stories/${story.slug}`)}`);
    context.print(`It is on the list within seconds. ${describeNotification(story.hasAuthorEmail)}`);
  },
});

const reject = defineAction({
  summary: 'Declines a story and tells its author kindly; the note goes with it.',
  operand: 'slug',
  options: { note: '"…"' },
  async run(call, context) {
    const story = await review('rejected', call, context);
    context.print(`Declined “${story.title}”. ${describeNotification(story.hasAuthorEmail)}`);
  },
});

export const storyCommands: CommandGroup = { name: 'stories', actions: { list, show, approve, reject } };

const review = (decision: 'approved' | 'rejected', { operand, options }: ActionCall, { connect }: OpsContext) =>
  connect('content').call(storyRoutes.review, {
    params: { slug: toSlug(operand) },
    body: { decision, ...(options.note && { note: options.note }) },
  });

const describeNotification = (hasAuthorEmail: boolean) =>
  hasAuthorEmail ? 'Its author is told by email.' : 'Its author left no email address, so nobody is told.';

/** People paste the address of the page as readily as the slug. */
function toSlug(text: string): string {
  const slug = text.split('/').findLast(Boolean) ?? '';
  if (/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug)) return slug;
  throw new UserError(
    `"${text}" is no slug: it has lowercase words joined by hyphens. npm run ops -- stories list shows them.`,
  );
}

type Status = ReviewedStory['status'];

const listStories = (page: { items: ReviewedStory[]; total: number }, status: Status): string =>
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

function showStory(story: ReviewedStory): string {
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
