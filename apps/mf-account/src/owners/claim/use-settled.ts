import { useEffect, useState } from 'react';

/** The text as it was when typing last paused. */
export function useSettled(text: string, pauseMs: number): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text, pauseMs]);
  return settled;
}
