import { useEffect, useRef, useState } from 'react';

export type Stage = 'writing' | 'leaving' | 'thanks';

export function useShareStages(onClose: () => void) {
  const [stage, setStage] = useState<Stage>('writing');
  const [hasText, setHasText] = useState(false);
  const lastFocused = useRef<Element>(null);

  useEffect(() => {
    if (stage === 'writing' && lastFocused.current instanceof HTMLElement) lastFocused.current.focus();
  }, [stage]);

  /** Escape, Cancel, the cross, a click beside the dialog. Once more while being asked means no. */
  function leave(): void {
    if (stage === 'leaving') setStage('writing');
    else if (stage === 'writing' && hasText) {
      lastFocused.current = document.activeElement;
      setStage('leaving');
    } else onClose();
  }

  return { stage, leave, finish: () => setStage('thanks'), noteText: setHasText };
}
