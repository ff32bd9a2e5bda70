import type { Log } from '@shoreline/service-kit';

import type { ListingStore } from './directory/listing/listing.store.ts';
import type { StoryStore } from './stories/story.store.ts';
import type { Editing } from './editing/create-editing.ts';

interface Options {
  adoption: Pick<Editing['adoption'], 'refresh' | 'storeVersion'>;
  log: Log;
  now: () => Date;
}

interface ReviewedStores {
  stories: StoryStore;
  directory: ListingStore;
}

/** Stores whose reviews are known to editors: a story that was approved is an item, what an owner changed another version of one. */
export function adoptReviewed({ stories, directory }: ReviewedStores, { adoption, log, now }: Options): ReviewedStores {
  const { ownership, submissions, eventSubmissions, offers } = directory;
  const { revisions } = ownership;
  const refresh = (kind: 'story' | 'listing', id: string) =>
    adoption.refresh(kind, id).catch((error: unknown) => {
      // It is noticed when an editor opens it, and at the next start.
      log.error({ err: error, kind, id }, 'editors do not know yet what was approved');
    });

  /** Of what was handed in: the listing it became, if it did. */
  const adopt = async (reviewed: Promise<string | undefined>) => {
    const listingId = await reviewed;
    if (listingId !== undefined) await refresh('listing', listingId);
    return listingId;
  };

  return {
    stories: {
      ...stories,
      async review(slug, review) {
        const story = await stories.review(slug, review);
        if (story?.status === 'approved') await refresh('story', story.id);
        return story;
      },
    },
    directory: {
      ...directory,
      submissions: { ...submissions, review: (id, review) => adopt(submissions.review(id, review)) },
      eventSubmissions: { ...eventSubmissions, review: (id, verdict) => adopt(eventSubmissions.review(id, verdict)) },
      offers: {
        ...offers,
        async review(id, verdict) {
          await offers.review(id, verdict);
          const offer = await offers.find(id);
          if (offer?.live) await refresh('listing', offer.listingId);
        },
        async withdraw(id, theirs, at) {
          await offers.withdraw(id, theirs, at);
          await refresh('listing', theirs.listingId);
        },
      },
      ownership: {
        ...ownership,
        async changeLive(change, at) {
          // Without what it was before, nobody could restore that: it is not changed then.
          await adoption.storeVersion('listing', change.listingId);
          const isLive = await ownership.changeLive(change, at);
          if (isLive) await refresh('listing', change.listingId);
          return isLive;
        },
        async setEventStatus(change, at) {
          await adoption.storeVersion('listing', change.listingId);
          const isLive = await ownership.setEventStatus(change, at);
          if (isLive) await refresh('listing', change.listingId);
          return isLive;
        },
        async remove(listingId, ...ended) {
          await ownership.remove(listingId, ...ended);
          await refresh('listing', listingId);
        },
        async confirm(listingId, ...confirmation) {
          const isConfirmed = await ownership.confirm(listingId, ...confirmation);
          if (isConfirmed) await refresh('listing', listingId);
          return isConfirmed;
        },
        revisions: {
          ...revisions,
          async review(id, review) {
            await revisions.review(id, review);
            const reviewed = await revisions.findForReview(id, now());
            if (reviewed?.status === 'approved') await refresh('listing', reviewed.listingId);
          },
        },
      },
    },
  };
}
