import { useConsent, useConsentState } from '@shoreline/remote-kit';
import { useEffect, useState } from 'react';

/** Where the ticks are kept; functional, as the consent registry has it. */
const KEPT_UNDER = 'shoreline-relocation';

/** What is ticked on the checklist. Kept in the browser as far as somebody allowed it. */
export function useChecklist() {
  const { keep, recall, openSettings } = useConsent();
  const isKept = useConsentState((state) => state.functional);
  const [done, setDone] = useState<readonly string[]>([]);
  const [hasRecalled, setRecalled] = useState(false);

  // What was kept is known once it may be read; what was ticked before that stays ticked.
  if (isKept !== hasRecalled) {
    setRecalled(isKept);
    if (isKept) setDone([...new Set([...readTicks(recall(KEPT_UNDER)), ...done])]);
  }

  useEffect(() => {
    if (isKept && (done.length > 0 || recall(KEPT_UNDER))) keep(KEPT_UNDER, JSON.stringify(done));
  }, [isKept, done, keep, recall]);

  return {
    isDone: (id: string) => done.includes(id),
    toggle: (id: string) => setDone(done.includes(id) ? done.filter((tick) => tick !== id) : [...done, id]),
    isKept,
    openSettings,
  };
}

/** Anything may stand in a browser's storage. */
function readTicks(text: string | null): string[] {
  try {
    const ticks: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(ticks) ? ticks.filter((tick) => typeof tick === 'string') : [];
  } catch {
    return [];
  }
}
