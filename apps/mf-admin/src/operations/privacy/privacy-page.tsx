import { AdminFrame } from '../../shared/admin-frame.tsx';
import { lazyPart } from '../../shared/lazy-part.tsx';

const RetentionAndConsent = lazyPart(
  async () =>
    (await import(/* webpackChunkName: "retention-and-consent" */ './retention-and-consent.tsx')).RetentionAndConsent,
);

/** What is removed when its time is over, and what people chose: counts, and nobody in them. */
export const PrivacyPage = () => (
  <AdminFrame
    title="Retention and consent"
    role="administrator"
    lead="What is removed when its time is over, and how often people chose, exported and deleted. Counts only."
  >
    <RetentionAndConsent />
  </AdminFrame>
);
