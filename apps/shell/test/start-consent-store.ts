import { vi } from 'vitest';

import { PREFERENCES_KEY } from '../src/consent/consent-record.ts';
import { createConsentStore } from '../src/consent/consent-store.ts';

export const NOW = Date.parse('2026-11-21T00:00:00Z');

interface Setting {
  record?: object;
  refusesByItself?: boolean;
  storage?: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
}

/** A store of consent, and what the browser keeps of it. */
export function startConsentStore({ record, refusesByItself = false, storage }: Setting = {}) {
  const kept = new Map<string, string>(record ? [[PREFERENCES_KEY, JSON.stringify(record)]] : []);
  const onChoice = vi.fn();
  const store = createConsentStore({
    storage: storage ?? {
      getItem: (name) => kept.get(name) ?? null,
      setItem: (name, value) => void kept.set(name, value),
      removeItem: (name) => void kept.delete(name),
    },
    refusesByItself,
    onChoice,
    now: () => NOW,
  });
  return { store, kept, onChoice };
}
