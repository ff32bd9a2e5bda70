import type { EpisodeSummary } from './episode.queries.ts';

/** Marks an episode without audio: the player only simulates its progress. */
export const PreviewNote = ({ episode, className }: { episode: EpisodeSummary; className?: string }) =>
  episode.audioUrl === null && <p className={className}>Preview – audio coming soon</p>;
