import { useSite } from '@shoreline/remote-kit';
import { Link } from '@shoreline/remote-kit/router';

import { PrivacySection } from './privacy-section.tsx';

const LEGAL_PAGES = [
  { to: '/privacy-policy', label: 'Privacy Policy' },
  { to: '/cookie-policy', label: 'Cookie Policy' },
  { to: '/terms-of-service', label: 'Terms of Service' },
  { to: '/disclaimer', label: 'Disclaimer' },
];

/** What the law gives people, whom to ask, and how long things stay. */
export function RightsSection() {
  const { contactEmail } = useSite();
  return (
    <PrivacySection title="Your rights and how to reach us">
      <p className="mt-3 max-w-prose">
        You may see, correct, take with you or delete what we know about you, and take back any consent. The buttons on
        this page do it without asking anybody. For everything else write to{' '}
        <a href={`mailto:${contactEmail}`} className="text-ocean underline underline-offset-4 wrap-anywhere">
          {contactEmail}
        </a>
        : a person answers.
      </p>
      <ul className="mt-4 flex flex-wrap gap-x-6">
        {LEGAL_PAGES.map(({ to, label }) => (
          <li key={to}>
            <Link to={to} className="inline-flex min-h-11 items-center text-ocean underline underline-offset-4">
              {label}
            </Link>
          </li>
        ))}
      </ul>
      <h3 className="mt-6 text-lg">How long we keep things</h3>
      <p className="mt-2 max-w-prose text-muted">
        Your profile and saved items stay until you delete them or your account. A choice about cookies holds for 12
        months. You stay signed in for up to 30 days, and for a day if you do not come back.
      </p>
    </PrivacySection>
  );
}
