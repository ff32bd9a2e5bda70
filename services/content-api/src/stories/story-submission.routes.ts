import { randomUUID } from 'node:crypto';

import { Router } from '@koa/router';
import { looksAutomated, type Site, storyRoutes, withoutGuard } from '@shoreline/contracts';
import { type Idempotency, type ReadCaller, readIdempotency, serve } from '@shoreline/service-kit';

import { newStoryMail } from './story.mails.ts';
import { slugsFor } from '../text/text-slug.ts';
import { deriveFrom, type StorySubmission } from './story.rules.ts';
import type { NewStory, StoryModerationStore } from './story-moderation.store.ts';

interface Dependencies {
  stories: Pick<StoryModerationStore, 'submit'>;
  site: Site;
  readCaller: ReadCaller;
  now: () => Date;
}

const ACCEPTED = { status: 'accepted' } as const;

export function storySubmissionRouter({ stories, site, readCaller, now }: Dependencies): Router {
  const router = new Router();

  serve(router, readCaller, storyRoutes.submit, async ({ body }, _caller, ctx) => {
    const submission = withoutGuard(body);
    const idempotency = readIdempotency(ctx, submission);
    if (!looksAutomated(body)) await submit(submission, idempotency);
    return ACCEPTED;
  });

  async function submit(submission: StorySubmission, idempotency: Idempotency | undefined): Promise<void> {
    for (const slug of slugsFor(submission.title)) {
      const story = toNewStory(submission, { slug, site, now: now() });
      if (await stories.submit({ ...story, ...(idempotency && { idempotency }) })) return;
    }
    throw new Error('Every address that was tried for a story is taken.');
  }

  return router;
}

interface Entry {
  slug: string;
  site: Site;
  now: Date;
}

const toNewStory = (submission: StorySubmission, { slug, site, now }: Entry): NewStory => ({
  id: randomUUID(),
  slug,
  ...submission,
  ...deriveFrom(submission, slug),
  authorBio: null,
  tags: [],
  directorySlug: null,
  featured: false,
  status: 'pending',
  submittedAt: now.toISOString(),
  approvedAt: null,
  mails: [newStoryMail({ ...submission, slug }, { site, now })],
});
