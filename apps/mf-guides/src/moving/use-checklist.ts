import { parseJson } from '@shoreline/contracts';
import { useConsent, useConsentState } from '@shoreline/remote-kit';
import { useEffect, useState } from 'react';

/** A name of the category `functional` in the consent registry. */
const STORAGE_KEY = 'shoreline-relocation';

/** What is ticked on the checklist. Persisted in the browser if consent allows it. */
export function useChecklist() {
  const { setItem, getItem, openSettings } = useConsent();
  const isPersisted = useConsentState((state) => state.functional);
  const [done, setDone] = useState<readonly string[]>([]);
  const [hasRestored, setRestored] = useState(false);

  // What was stored is known once it may be read; what was ticked before that stays ticked.
  if (isPersisted !== hasRestored) {
    setRestored(isPersisted);
    if (isPersisted) setDone([...new Set([...readTicks(getItem(STORAGE_KEY)), ...done])]);
  }

  useEffect(() => {
    if (isPersisted && (done.length > 0 || getItem(STORAGE_KEY))) setItem(STORAGE_KEY, JSON.stringify(done));
  }, [isPersisted, done, setItem, getItem]);

  return {
    isDone: (id: string) => done.includes(id),
    toggle: (id: string) => setDone(done.includes(id) ? done.filter((tick) => tick !== id) : [...done, id]),
    isPersisted,
    openSettings,
  };
}

/** Storage is untrusted: it may contain anything. */
function readTicks(text: string | null): string[] {
  const ticks = parseJson(text ?? '[]');
  return Array.isArray(ticks) ? ticks.filter((tick) => typeof tick === 'string') : [];
}
