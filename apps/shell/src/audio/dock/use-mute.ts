import { useCallback, useRef } from 'react';

import { MAX_VOLUME } from '../engine/playback-limits.ts';
import { usePlayer } from './player-context.ts';

/** Silences the player, and restores the volume it had. */
export function useMute(): () => void {
  const { getState, setVolume } = usePlayer();
  const before = useRef(MAX_VOLUME);

  return useCallback(() => {
    const { volume } = getState();
    if (volume > 0) before.current = volume;
    setVolume(volume > 0 ? 0 : before.current);
  }, [getState, setVolume]);
}
