import { vi } from 'vitest';

import { DISMISSED_KEY, PREFERENCES_KEY } from '../src/consent/consent-record.ts';
import { createConsentStore } from '../src/consent/consent-store.ts';

export const NOW = Date.parse('2026-11-21T00:00:00Z');

interface Setting {
  record?: object;
  /** What is stored about a dismissed banner. */
  dismissed?: string;
  hasOptOutSignal?: boolean;
  storage?: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
}

export function startConsentStore({ record, dismissed, hasOptOutSignal = false, storage }: Setting = {}) {
  const stored = new Map<string, string>([
    ...(record ? [[PREFERENCES_KEY, JSON.stringify(record)] as const] : []),
    ...(dismissed ? [[DISMISSED_KEY, dismissed] as const] : []),
  ]);
  const onChoice = vi.fn();
  const onUnknown = vi.fn();
  const store = createConsentStore({
    storage: storage ?? {
      getItem: (name) => stored.get(name) ?? null,
      setItem: (name, value) => void stored.set(name, value),
      removeItem: (name) => void stored.delete(name),
    },
    hasOptOutSignal,
    onChoice,
    onUnknown,
    now: () => NOW,
  });
  return { store, stored, onChoice, onUnknown };
}
