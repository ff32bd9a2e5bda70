import { useEffect, useState } from 'react';
import { usePlayer } from './player-context.ts';

const MINUTE_MS = 60_000;

/** Stops the player after a while; 0 is never. */
export interface SleepTimer {
  minutes: number;
  choose: (minutes: number) => void;
}

/** Counts from the choice on, and is off again once it has stopped the player. */
export function useSleepTimer(): SleepTimer {
  const { pause } = usePlayer();
  const [minutes, setMinutes] = useState(0);

  useEffect(() => {
    if (minutes === 0) return;
    const timer = setTimeout(() => {
      pause();
      setMinutes(0);
    }, minutes * MINUTE_MS);
    return () => clearTimeout(timer);
  }, [minutes, pause]);

  return { minutes, choose: setMinutes };
}
