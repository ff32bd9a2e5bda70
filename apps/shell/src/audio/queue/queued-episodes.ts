import type { ApiClient } from '@shoreline/api-client';
import type { episodeRoutes, RouteAddress, targetRoutes, TargetSummary } from '@shoreline/contracts';
import { toTargetKey } from '@shoreline/contracts/save-targets';
import type { Track } from '@shoreline/remote-kit';

/** Imported, all addresses of both tables would be in what every page begins with. */
const LIST_TARGETS: RouteAddress<typeof targetRoutes.list> = { method: 'GET', path: '/api/targets' };
const READ_EPISODE: RouteAddress<typeof episodeRoutes.readBySlug> = {
  method: 'GET',
  path: '/api/episodes/slug/:slug',
};

const EPISODE_PATH = /^\/episodes\/([^/?#]+)/;

/** What the site says today of episodes by their ids; what is gone is left out. */
export async function describeEpisodes(api: ApiClient, ids: readonly string[]): Promise<TargetSummary[]> {
  if (ids.length === 0) return [];
  const targets = ids.map((targetId) => toTargetKey({ targetType: 'episode', targetId })).join(',');
  return api.call(LIST_TARGETS, { query: { targets } });
}

/** An episode as the player takes it, with its chapters; undefined once it is gone. */
export async function loadTrack(api: ApiClient, id: string): Promise<Track | undefined> {
  const [summary] = await describeEpisodes(api, [id]);
  const [, slug] = EPISODE_PATH.exec(summary?.href ?? '') ?? [];
  if (slug === undefined) return undefined;
  const { title, duration, audioUrl, imageUrl, chapters, ...episode } = await api.call(READ_EPISODE, {
    params: { slug },
  });
  return { id: episode.id, slug: episode.slug, title, duration, audioUrl, image: imageUrl, chapters };
}
