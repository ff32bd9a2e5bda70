import { consentCategories, consentCategoryTexts, formatDay, type OptionalCategory } from '@shoreline/contracts';
import { useConsentState, useConsent, useToast, type ConsentState } from '@shoreline/remote-kit';
import { Alert, Badge, Button, Switch } from '@shoreline/ui';

import { ConsentHistory } from './consent-history.tsx';
import { PrivacySection } from './privacy-section.tsx';

const FAILED = {
  title: 'Update Failed',
  description: 'Failed to update cookie preferences. Please try again.',
  tone: 'destructive',
} as const;

export function CookieSection() {
  const { state, acceptAll, rejectAll, withdraw, change } = useCookieChoice();
  return (
    <PrivacySection title="Cookie preferences">
      <Status state={state} />
      {state.error && <Alert tone="danger" title={state.error} className="mt-4" />}
      <div className="mt-5 flex flex-wrap gap-2">
        <Button size="sm" onClick={acceptAll}>
          Accept All
        </Button>
        <Button size="sm" onClick={rejectAll}>
          Reject All
        </Button>
        {state.hasConsented && (
          <Button size="sm" variant="outline" onClick={withdraw}>
            Withdraw Consent
          </Button>
        )}
      </div>
      <ul className="mt-6 divide-y divide-line border-y border-line">
        {consentCategories.map((id) => (
          <li key={id} className="py-1">
            <Switch
              label={consentCategoryTexts[id].name}
              hint={consentCategoryTexts[id].description}
              side="end"
              checked={state[id]}
              disabled={id === 'essential' || state.isLoading}
              onChange={({ target }) => id !== 'essential' && change(id, target.checked)}
            />
          </li>
        ))}
      </ul>
      <ConsentHistory />
    </PrivacySection>
  );
}

function Status({ state: { isLoading, hasConsented, consentTimestamp } }: { state: ConsentState }) {
  return (
    <div role="status" className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2 text-sm">
      <Badge tone={hasConsented ? 'success' : 'neutral'}>{hasConsented ? 'Choice recorded' : 'No choice yet'}</Badge>
      <span className="text-muted">{formatConsentStatus(isLoading, consentTimestamp)}</span>
    </div>
  );
}

function formatConsentStatus(isLoading: boolean, consentTimestamp: string | null): string {
  if (isLoading) return 'Looking up what you chose…';
  const madeOn = formatDay(consentTimestamp);
  return madeOn
    ? `You chose on ${madeOn}. It holds for 12 months.`
    : 'Until you choose, only essential cookies are used.';
}

export function CookieSummary() {
  const state = useConsentState((current) => current);
  const enabled = consentCategories.filter((id) => state[id]).length;
  const total = consentCategories.length;
  const figures = [
    { name: 'Enabled', value: enabled },
    { name: 'Disabled', value: total - enabled },
    { name: 'Total categories', value: total },
    { name: 'Consent version', value: state.consentVersion },
  ];

  return (
    <PrivacySection title="Cookie summary">
      <dl className="mt-4 grid grid-cols-2 gap-4 sm:grid-cols-4">
        {figures.map(({ name, value }) => (
          <div key={name} className="flex flex-col-reverse rounded-control bg-sunken px-4 py-3">
            <dt className="text-sm text-muted">{name}</dt>
            <dd className="font-serif text-2xl tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </PrivacySection>
  );
}

function useCookieChoice() {
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
    change(category: OptionalCategory, isOn: boolean) {
      const { analytics, marketing, functional } = state;
      const choice = { analytics, marketing, functional, [category]: isOn };
      void notifyOutcome(
        consent.save(choice),
        `${consentCategoryTexts[category].name} ${isOn ? 'enabled' : 'disabled'}.`,
      );
    },
  };
}
