import type { PlayerState } from '@shoreline/remote-kit';

/** Whether the track plays, or will as soon as it has loaded. */
export const isPlayingOrLoading = ({ status }: Pick<PlayerState, 'status'>): boolean =>
  status === 'playing' || status === 'loading';
