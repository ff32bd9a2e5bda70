import type { EpisodeDetail } from '@shoreline/contracts';
import { notFound } from '@shoreline/service-kit';

import { type FindNewSlug, readHereOrMoved } from '../editing/editing-successors.ts';
import { goneOr, type IsTakenDown } from '../editing/editing-taken-down.ts';

export interface EpisodeFinderDependencies {
  episodes: { findBySlug(slug: string, now: Date): Promise<EpisodeDetail | undefined> };
  findNewSlug: FindNewSlug;
  isTakenDown: IsTakenDown;
  now: () => Date;
}

/** An episode by its address or a former one, and what to answer where there is none. */
export const createEpisodeFinder = ({ episodes, findNewSlug, isTakenDown, now }: EpisodeFinderDependencies) => ({
  find: (slug: string): Promise<EpisodeDetail | undefined> =>
    readHereOrMoved(
      slug,
      (at) => episodes.findBySlug(at, now()),
      (former) => findNewSlug('episode', former),
    ),
  notFound: (identifier: string): Promise<Error> =>
    goneOr(isTakenDown, {
      kind: 'episode',
      identifier,
      otherwise: notFound('episode-not-found', 'We could not find that episode.'),
    }),
});
