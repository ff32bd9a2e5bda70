import type { ConsentCategory, OptionalCategory } from '@shoreline/contracts';
import { useSyncExternalStore } from 'react';

import { useShellServices } from './shell-services.ts';

export type ConsentChoice = Record<OptionalCategory, boolean>;

/** One category as the banner, the dialog and the privacy tab show it. */
export interface ConsentCategoryState {
  id: ConsentCategory;
  name: string;
  description: string;
  required: boolean;
  enabled: boolean;
}

/** The current choice about cookies (specification, section 3). */
export interface ConsentState extends ConsentChoice {
  /** Until the browser's and, for members, the server's record were read. */
  isLoading: boolean;
  hasConsented: boolean;
  essential: true;
  /** ISO date of the choice; null without one. */
  consentTimestamp: string | null;
  consentVersion: number;
  /** Whole days since the choice; null without one. */
  consentAge: number | null;
  withdrawnAt: string | null;
  categories: readonly ConsentCategoryState[];
  isBannerVisible: boolean;
  error: string | null;
}

/** Nothing is known yet: only what is essential is allowed. The same on the server and in a browser. */
export const unknownConsent: ConsentState = {
  isLoading: true,
  hasConsented: false,
  essential: true,
  analytics: false,
  marketing: false,
  functional: false,
  consentTimestamp: null,
  consentVersion: 1,
  consentAge: null,
  withdrawnAt: null,
  categories: [],
  isBannerVisible: false,
  error: null,
};

/** The shell's consent manager. Every window of the site follows its state. */
export interface Consent {
  acceptAll: () => Promise<void>;
  rejectAll: () => Promise<void>;
  save: (choice: ConsentChoice) => Promise<void>;
  withdraw: () => Promise<void>;
  /** Closes the banner for good without a choice. */
  dismiss: () => void;
  openSettings: () => void;
  /**
   * Stores text in this browser under a registered name, if its category is allowed; answers whether it was stored. An
   * empty text removes what is there.
   */
  setItem: (name: string, text: string) => boolean;
  /** What was stored under a name; null when there is nothing, or it may not be read. */
  getItem: (name: string) => string | null;
  subscribe: (onChange: () => void) => () => void;
  getState: () => ConsentState;
}

/** The consent manager, and the only way for a page to store something in the browser. */
export const useConsent = (): Consent => useShellServices().consent;

/** Follows a part of the choice. The selector answers a plain value or a part of the state, never a new object. */
export function useConsentState<T>(selector: (state: ConsentState) => T): T {
  const { subscribe, getState } = useConsent();
  const read = (): T => selector(getState());
  return useSyncExternalStore(subscribe, read, read);
}
