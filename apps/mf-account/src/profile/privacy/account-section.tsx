import { ButtonLink } from '@shoreline/ui';

import { DeleteAccount } from './delete-account.tsx';
import { PrivacySection } from './privacy-section.tsx';

/** Data export and account deletion. */
export function AccountSection() {
  return (
    <PrivacySection title="Your data">
      <p className="mt-3 max-w-prose text-muted">
        Take everything we keep about you along as one file, or delete your account with all of it: profile, saved
        items, cookie choice and every sign-in.
      </p>
      <div className="mt-5 flex flex-wrap gap-3">
        <ButtonLink href="/api/me/export" download="shoreline-my-data.json" variant="outline">
          Export my data
        </ButtonLink>
        <DeleteAccount />
      </div>
    </PrivacySection>
  );
}
