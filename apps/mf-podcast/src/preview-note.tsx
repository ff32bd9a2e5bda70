import type { EpisodeSummary } from './episode.queries.ts';

/** Marks an episode without audio: it can be read and followed, and the player plays a preview of its own. */
export const PreviewNote = ({ episode, className }: { episode: EpisodeSummary; className?: string }) =>
  episode.audioUrl === null && <p className={className}>Preview – audio coming soon</p>;
