import { consentCategoryTexts, type OptionalCategory } from '@shoreline/contracts';
import { type ConsentState, useConsent, useConsentState, useToast } from '@shoreline/remote-kit';

const FAILED = {
  title: 'Update Failed',
  description: 'Failed to update cookie preferences. Please try again.',
  tone: 'destructive',
} as const;

interface CookieChoice {
  state: ConsentState;
  acceptAll: () => void;
  rejectAll: () => void;
  withdraw: () => void;
  /** Switches one category, at once. */
  change: (category: OptionalCategory, isOn: boolean) => void;
}

/** The choice about cookies, with a toast after each change. */
export function useCookieChoice(): CookieChoice {
  const consent = useConsent();
  const state = useConsentState((current) => current);
  const toast = useToast();

  async function notifyOutcome(change: Promise<void>, description: string): Promise<void> {
    const isDone = await change.then(
      () => consent.getState().error === null,
      () => false,
    );
    toast(isDone ? { title: 'Preferences Updated', description, tone: 'success' } : FAILED);
  }

  return {
    state,
    acceptAll: () => void notifyOutcome(consent.acceptAll(), 'All cookies enabled.'),
    rejectAll: () => void notifyOutcome(consent.rejectAll(), 'Optional cookies disabled.'),
    withdraw: () => void notifyOutcome(consent.withdraw(), 'Consent withdrawn.'),
    change(category, isOn) {
      const { analytics, marketing, functional } = state;
      const choice = { analytics, marketing, functional, [category]: isOn };
      void notifyOutcome(
        consent.save(choice),
        `${consentCategoryTexts[category].name} ${isOn ? 'enabled' : 'disabled'}.`,
      );
    },
  };
}
