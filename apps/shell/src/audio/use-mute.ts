import { useCallback, useRef } from 'react';

import { LOUDEST } from './limits.ts';
import { usePlayer } from './player-context.ts';

/** Silences the player, and brings back the volume it had. */
export function useMute(): () => void {
  const { getState, setVolume } = usePlayer();
  const before = useRef(LOUDEST);

  return useCallback(() => {
    const { volume } = getState();
    if (volume > 0) before.current = volume;
    setVolume(volume > 0 ? 0 : before.current);
  }, [getState, setVolume]);
}
