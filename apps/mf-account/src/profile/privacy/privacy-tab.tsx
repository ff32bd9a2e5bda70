import { AccountSection } from './account-section.tsx';
import { CookieSection, CookieSummary } from './cookie-section.tsx';
import { RightsSection } from './rights-section.tsx';
import { SessionsSection } from './sessions-section.tsx';

/** What is stored about a member, and everything they can do about it. */
export function PrivacyTab() {
  return (
    <div className="grid gap-6">
      <CookieSection />
      <CookieSummary />
      <SessionsSection />
      <AccountSection />
      <RightsSection />
    </div>
  );
}
