import { type Consent, type ConsentChoice, type ConsentState, unknownConsent } from '@shoreline/remote-kit';

/** The consent store without a server: every call takes effect at once, texts are stored in memory. */
export interface FakeConsent extends Consent {
  /** Changes what is known, e.g. `{ functional: true }` or `{ error: '…' }`. */
  show: (change: Partial<ConsentState>) => void;
  /** How often the dialog was opened. */
  openedSettings: () => number;
}

/** Creates a consent store without a choice. */
export function createFakeConsent(): FakeConsent {
  const listeners = new Set<() => void>();
  const stored = new Map<string, string>();
  let state: ConsentState = { ...unknownConsent, isLoading: false };
  let opened = 0;
  const show = (change: Partial<ConsentState>): void => {
    state = { ...state, ...change };
    listeners.forEach((notify) => notify());
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
    setItem(name, text) {
      if (state.functional && text) stored.set(name, text);
      if (!text) stored.delete(name);
      return state.functional;
    },
    getItem: (name) => (state.functional ? (stored.get(name) ?? null) : null),
    subscribe(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    getState: () => state,
    show,
    openedSettings: () => opened,
  };
}
