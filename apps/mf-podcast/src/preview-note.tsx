import type { EpisodeSummary } from './episode.queries.ts';

/** Says so when an episode has no sound yet (decision P5). */
export const PreviewNote = ({ episode, className }: { episode: EpisodeSummary; className?: string }) =>
  episode.audioUrl === null && <p className={className}>Preview – audio coming soon</p>;
