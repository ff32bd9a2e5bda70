import { randomUUID } from 'node:crypto';

import type { Router } from '@koa/router';
import { looksAutomated, type Photograph, type Site, storyRoutes, withoutGuard } from '@shoreline/contracts';
import {
  createRouter,
  type Idempotency,
  networkOf,
  type ReadCaller,
  readIdempotency,
  serve,
} from '@shoreline/service-kit';

import type { PhotographStore } from '../photographs/photographs.store.ts';
import { resolvePhotographs } from '../photographs/photographs-resolver.ts';
import { newStoryMail } from './story.mails.ts';
import { slugsFor } from '../text/text-slug.ts';
import { deriveFrom, type StorySubmission } from './story.rules.ts';
import type { NewStory, StoryModerationStore } from './story-moderation.store.ts';

interface Dependencies {
  stories: Pick<StoryModerationStore, 'submit'>;
  photographs: {
    store: Pick<PhotographStore, 'findMany'>;
    uploads: { openForVisitor(network: string): Promise<{ upload: string }> };
  };
  site: Site;
  readCaller: ReadCaller;
  now: () => Date;
}

const ACCEPTED = { status: 'accepted' } as const;
/** Of phones of one provider and of one house: what is counted together. */
const NETWORK_BITS = { ipv4: 32, ipv6: 64 } as const;

export function storySubmissionRouter({ stories, photographs, site, readCaller, now }: Dependencies): Router {
  const router = createRouter();

  serve(router, readCaller, storyRoutes.openPhotograph, (_input, _caller, ctx) =>
    photographs.uploads.openForVisitor(networkOf(ctx.get('x-forwarded-for'), NETWORK_BITS) ?? 'unknown'),
  );

  serve(router, readCaller, storyRoutes.submit, async ({ body }, _caller, ctx) => {
    const sent = withoutGuard(body);
    const idempotency = readIdempotency(ctx, sent);
    if (looksAutomated(body)) return ACCEPTED;
    const { photographs: chosen, holdsRights: _declared, ...submission } = sent;
    await submit(submission, {
      photographs: await resolvePhotographs(photographs.store, chosen, 'photographs'),
      idempotency,
    });
    return ACCEPTED;
  });

  async function submit(submission: StorySubmission, { photographs: shown, idempotency }: Parts): Promise<void> {
    for (const slug of slugsFor(submission.title)) {
      const story = toNewStory(submission, { slug, site, photographs: shown, now: now() });
      if (await stories.submit({ ...story, ...(idempotency && { idempotency }) })) return;
    }
    throw new Error('Every address that was tried for a story is taken.');
  }

  return router;
}

interface Parts {
  photographs: Photograph[];
  idempotency: Idempotency | undefined;
}

interface Entry extends Pick<Parts, 'photographs'> {
  slug: string;
  site: Site;
  now: Date;
}

const toNewStory = (submission: StorySubmission, { slug, site, photographs, now }: Entry): NewStory => ({
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
  ...(photographs.length > 0 && { photographs, rightsDeclaredAt: now }),
  mails: [newStoryMail({ ...submission, slug }, { site, now })],
});
