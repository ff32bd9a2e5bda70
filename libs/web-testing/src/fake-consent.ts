import { type Consent, type ConsentChoice, type ConsentState, unknownConsent } from '@shoreline/remote-kit';

/** A keeper without a server: it does what it is told at once and keeps text in memory. */
export interface FakeConsent extends Consent {
  /** Changes what is known, e.g. `{ functional: true }` or `{ error: '…' }`. */
  show: (change: Partial<ConsentState>) => void;
  /** How often the dialog was opened. */
  openedSettings: () => number;
}

/** Creates a keeper that was asked nothing yet. */
export function createFakeConsent(): FakeConsent {
  const listeners = new Set<() => void>();
  const kept = new Map<string, string>();
  let state: ConsentState = { ...unknownConsent, isLoading: false };
  let opened = 0;
  const show = (change: Partial<ConsentState>): void => {
    state = { ...state, ...change };
    listeners.forEach((tell) => tell());
  };
  const save = async (choice: ConsentChoice): Promise<void> =>
    show({ ...choice, hasConsented: true, consentTimestamp: '2026-11-21T00:00:00.000Z', consentAge: 0 });

  return {
    acceptAll: () => save({ analytics: true, marketing: true, functional: true }),
    rejectAll: () => save({ analytics: false, marketing: false, functional: false }),
    save,
    withdraw: async () =>
      show({ analytics: false, marketing: false, functional: false, hasConsented: false, consentTimestamp: null }),
    dismiss: () => show({ isBannerVisible: false }),
    openSettings: () => void (opened += 1),
    keep(name, text) {
      if (state.functional) kept.set(name, text);
      return state.functional;
    },
    recall: (name) => (state.functional ? (kept.get(name) ?? null) : null),
    subscribe(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    getState: () => state,
    show,
    openedSettings: () => opened,
  };
}
