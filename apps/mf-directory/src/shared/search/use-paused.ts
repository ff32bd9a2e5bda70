import { useEffect, useState } from 'react';

/** People who type on do not want an answer to half a word. */
const PAUSE_MS = 150;

/** A text once nobody has typed on for a moment. */
export function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);

  useEffect(() => {
    const timer = setTimeout(setPaused, PAUSE_MS, text);
    return () => clearTimeout(timer);
  }, [text]);

  return paused;
}
