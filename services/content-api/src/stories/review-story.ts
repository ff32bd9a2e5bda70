import { describeAct } from '@shoreline/audit';
import type { ReviewedStory, Site } from '@shoreline/contracts';
import type { Context } from 'koa';

import { reviewMails, type Verdict } from './story.mails.ts';
import type { StoryModerationStore } from './story-moderation.store.ts';

interface Dependencies {
  stories: Pick<StoryModerationStore, 'review'>;
  site: Site;
}

interface StoryReview extends Verdict {
  at: Date;
  by: string | undefined;
}

/** Publishes or declines a story that waits, and notifies its author; undefined when it does not wait. */
export function reviewStory(
  { stories, site }: Dependencies,
  { slug, review }: { slug: string; review: StoryReview },
  ctx: Context,
): Promise<ReviewedStory | undefined> {
  const { decision, at, by, note } = review;
  describeAct(ctx, { event: `story-${decision}` });
  return stories.review(slug, {
    status: decision,
    at,
    by,
    note,
    toMails(mailed) {
      describeAct(ctx, { email: mailed.authorEmail ?? undefined });
      return reviewMails(mailed, review, { site, now: at });
    },
  });
}
