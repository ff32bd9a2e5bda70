import type { ApiClient } from '@shoreline/api-client';
import { episodeRoutes, targetRoutes, type TargetSummary } from '@shoreline/contracts';
import { toTargetKey } from '@shoreline/contracts/save-targets';
import type { Track } from '@shoreline/remote-kit';

const EPISODE_PATH = /^\/episodes\/([^/?#]+)/;

/** What the site says today of episodes by their ids; what is gone is left out. */
export async function describeEpisodes(api: ApiClient, ids: readonly string[]): Promise<TargetSummary[]> {
  if (ids.length === 0) return [];
  const targets = ids.map((targetId) => toTargetKey({ targetType: 'episode', targetId })).join(',');
  return api.call(targetRoutes.list, { query: { targets } });
}

/** An episode as the player takes it, with its chapters; undefined once it is gone. */
export async function loadTrack(api: ApiClient, id: string): Promise<Track | undefined> {
  const [summary] = await describeEpisodes(api, [id]);
  const [, slug] = EPISODE_PATH.exec(summary?.href ?? '') ?? [];
  if (slug === undefined) return undefined;
  const { title, duration, audioUrl, imageUrl, chapters, ...episode } = await api.call(episodeRoutes.readBySlug, {
    params: { slug },
  });
  return { id: episode.id, slug: episode.slug, title, duration, audioUrl, image: imageUrl, chapters };
}
