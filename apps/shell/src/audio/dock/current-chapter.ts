import type { PlayerState, Track } from '@shoreline/remote-kit';

/** The chapter being heard, if the episode has chapters. */
export const currentChapter = ({ track, seconds }: Pick<PlayerState, 'track' | 'seconds'>): Chapter | undefined =>
  track?.chapters?.findLast(({ start }) => start <= seconds);

type Chapter = NonNullable<Track['chapters']>[number];
