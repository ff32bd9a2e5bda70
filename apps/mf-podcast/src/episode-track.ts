import type { EpisodeChapter } from '@shoreline/contracts';
import type { Track } from '@shoreline/remote-kit';

import type { EpisodeSummary } from './episode.queries.ts';

/** An episode as the player accepts it. */
export const toTrack = (episode: EpisodeSummary & { chapters?: EpisodeChapter[] }): Track => ({
  id: episode.id,
  slug: episode.slug,
  title: episode.title,
  duration: episode.duration,
  audioUrl: episode.audioUrl,
  image: episode.imageUrl,
  ...(episode.chapters && { chapters: episode.chapters }),
});
