import type { EpisodeChapter } from '@shoreline/contracts';
import { type Track, usePlayer, usePlayerState } from '@shoreline/remote-kit';

import type { EpisodeSummary } from './episode.queries.ts';

export function usePlay(episode: EpisodeSummary) {
  const player = usePlayer();
  const isPlaying = usePlayerState(
    ({ track, status }) => track?.id === episode.id && (status === 'playing' || status === 'loading'),
  );

  return { isPlaying, toggle: () => player.toggle(toTrack(episode)) };
}

export const toTrack = (episode: EpisodeSummary & { chapters?: EpisodeChapter[] }): Track => ({
  id: episode.id,
  slug: episode.slug,
  title: episode.title,
  duration: episode.duration,
  audioUrl: episode.audioUrl,
  image: episode.imageUrl,
  ...(episode.chapters && { chapters: episode.chapters }),
});
