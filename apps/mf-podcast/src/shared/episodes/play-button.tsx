import { IconButton } from '@shoreline/ui';
import { Pause, Play } from 'lucide';

import type { EpisodeSummary } from './episode.queries.ts';
import { usePlay } from './use-play.ts';

/** Plays an episode of a list in place. Not rendered without a script. */
export function PlayButton({ episode, className = '' }: { episode: EpisodeSummary; className?: string }) {
  const { isPlaying, toggle } = usePlay(episode);

  return (
    <IconButton
      icon={isPlaying ? Pause : Play}
      label={`${isPlaying ? 'Pause' : 'Play'} ${episode.title}`}
      variant={isPlaying ? 'accent' : 'outline'}
      onClick={toggle}
      className={`relative noscript:hidden ${className}`}
    />
  );
}

/** Marks an episode without audio: the player only simulates its progress. */
export const PreviewNote = ({ episode, className }: { episode: EpisodeSummary; className?: string }) =>
  episode.audioUrl === null && <p className={className}>Preview – audio coming soon</p>;
