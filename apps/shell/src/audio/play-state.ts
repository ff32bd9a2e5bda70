import type { PlayerState } from '@shoreline/remote-kit';

/** Whether the track is under way: it sounds, or will as soon as it has arrived. */
export const isOn = ({ status }: Pick<PlayerState, 'status'>): boolean => status === 'playing' || status === 'loading';
