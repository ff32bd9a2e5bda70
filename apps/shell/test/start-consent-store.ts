import { vi } from 'vitest';

import { PREFERENCES_KEY } from '../src/consent/consent-record.ts';
import { createConsentStore } from '../src/consent/consent-store.ts';

export const NOW = Date.parse('2026-11-21T00:00:00Z');

interface Setting {
  record?: object;
  hasOptOutSignal?: boolean;
  storage?: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
}

export function startConsentStore({ record, hasOptOutSignal = false, storage }: Setting = {}) {
  const stored = new Map<string, string>(record ? [[PREFERENCES_KEY, JSON.stringify(record)]] : []);
  const onChoice = vi.fn();
  const store = createConsentStore({
    storage: storage ?? {
      getItem: (name) => stored.get(name) ?? null,
      setItem: (name, value) => void stored.set(name, value),
      removeItem: (name) => void stored.delete(name),
    },
    hasOptOutSignal,
    onChoice,
    now: () => NOW,
  });
  return { store, stored, onChoice };
}
