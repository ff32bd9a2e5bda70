import type { Router } from '@koa/router';
import {
  targetRoutes,
  toListingPath,
  type Listing,
  type Episode,
  type LocalStory,
  type SaveTarget,
  type SaveTargetType,
  type TargetSummary,
} from '@shoreline/contracts';
import { unknownTarget } from '@shoreline/contracts/save-targets';
import type { ContentKindName } from '@shoreline/contracts/operator-content';
import { createRouter, serve, type ReadCaller } from '@shoreline/service-kit';

import type { FindSuccessor } from '../editing/editing-successors.ts';
import type { ListTakenDown, TakenDown } from '../editing/editing-taken-down.ts';

const kindOf: Record<SaveTargetType, ContentKindName> = {
  episode: 'episode',
  directory_item: 'listing',
  local_story: 'story',
};

interface TargetSource<T> {
  /** In no particular order; what is gone or not public is left out. */
  listByIds(ids: readonly string[], now: Date): Promise<T[]>;
}

interface Dependencies {
  episodes: TargetSource<Episode>;
  directory: TargetSource<Listing>;
  stories: TargetSource<LocalStory>;
  listTakenDown: ListTakenDown;
  findListingSuccessor: FindSuccessor;
  readCaller: ReadCaller;
  now: () => Date;
}

/** Titles and pictures of what other services store the ids of, such as the saved items of members. */
export function targetRouter({ episodes, directory, stories, readCaller, now, ...editing }: Dependencies): Router {
  const router = createRouter();
  const lookUpBy: Record<SaveTargetType, (ids: readonly string[]) => Promise<TargetSummary[]>> = {
    episode: async (ids) => (await episodes.listByIds(ids, now())).map(summariseEpisode),
    directory_item: async (ids) => {
      const found = (await directory.listByIds(ids, now())).map(summariseListing);
      return [...found, ...(await lookUpMerged(withoutFound(ids, found)))];
    },
    local_story: async (ids) => (await stories.listByIds(ids, now())).map(summariseStory),
  };

  serve(router, readCaller, targetRoutes.list, ({ query }) => lookUpEach(query.targets));

  serve(router, readCaller, targetRoutes.lookUp, ({ body }) => lookUpEach(body.targets));

  async function lookUpEach(targets: readonly SaveTarget[]): Promise<TargetSummary[]> {
    const found = await Promise.all(
      Object.entries(groupByType(targets)).map(([type, ids]) => lookUpAll(type as SaveTargetType, ids)),
    );
    return found.flat();
  }

  async function lookUpAll(type: SaveTargetType, ids: readonly string[]): Promise<TargetSummary[]> {
    const found = await lookUpBy[type](ids);
    const missing = withoutFound(ids, found);
    if (missing.length === 0) return found;
    const takenDown = await editing.listTakenDown(kindOf[type], missing);
    return [...found, ...takenDown.map((item) => summariseTakenDown(type, item))];
  }

  /** What was saved of a listing that is another one now is shown as that. */
  async function lookUpMerged(ids: readonly string[]): Promise<TargetSummary[]> {
    const merged = await Promise.all(ids.map(async (id) => ({ id, into: await editing.findListingSuccessor(id) })));
    const listings = await directory.listByIds(
      merged.flatMap(({ into }) => into ?? []),
      now(),
    );
    return merged.flatMap(({ id, into }) => {
      const listing = listings.find((one) => one.id === into);
      return listing ? [{ ...summariseListing(listing), targetId: id }] : [];
    });
  }

  return router;
}

const withoutFound = (ids: readonly string[], found: readonly TargetSummary[]): string[] =>
  ids.filter((id) => !found.some(({ targetId }) => targetId === id));

const groupByType = (targets: readonly SaveTarget[]): Partial<Record<SaveTargetType, string[]>> =>
  Object.fromEntries(
    Object.entries(Object.groupBy(targets, ({ targetType }) => targetType)).map(([type, group]) => [
      type,
      group.map(({ targetId }) => targetId),
    ]),
  );

const summariseEpisode = ({ id, slug, title, description, ...episode }: Episode): TargetSummary => ({
  ...unknownTarget,
  targetType: 'episode',
  targetId: id,
  title,
  description,
  duration: episode.duration,
  episodeNumber: episode.episodeNumber,
  imageUrl: episode.imageUrl,
  href: `/episodes/${slug}`,
});

const summariseListing = ({ id, slug, title, category, ...listing }: Listing): TargetSummary => ({
  ...unknownTarget,
  targetType: 'directory_item',
  targetId: id,
  title,
  description: listing.shortDescription,
  category,
  location: listing.suburb,
  eventDate: listing.eventDate,
  ...(category === 'Event' && { event: summariseEvent(listing) }),
  imageUrl: listing.primaryImage,
  href: toListingPath({ category, slug }),
});

/** The next day of what recurs comes by itself: nobody is told. */
const summariseEvent = ({
  eventDate,
  eventStatus,
  recurrence,
}: Pick<Listing, 'eventDate' | 'eventStatus' | 'recurrence'>) => ({
  startsAt: recurrence === null ? eventDate : null,
  status: eventStatus ?? null,
});

const summariseStory = ({ id, slug, title, ...story }: LocalStory): TargetSummary => ({
  ...unknownTarget,
  targetType: 'local_story',
  targetId: id,
  title,
  description: story.excerpt,
  author: story.author,
  category: story.storyType,
  readTime: story.readTime,
  location: story.location,
  imageUrl: story.primaryImage,
  href: `/stories/${slug}`,
});

const summariseTakenDown = (targetType: SaveTargetType, { id, path }: TakenDown): TargetSummary => ({
  ...unknownTarget,
  targetType,
  targetId: id,
  title: 'Taken down',
  description: null,
  imageUrl: null,
  href: path,
  isTakenDown: true,
});
