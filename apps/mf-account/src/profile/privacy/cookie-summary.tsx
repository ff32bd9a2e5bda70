import { consentCategories } from '@shoreline/contracts';
import { useConsentState } from '@shoreline/remote-kit';

import { PrivacySection } from './privacy-section.tsx';

/** The choice in four numbers. */
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
