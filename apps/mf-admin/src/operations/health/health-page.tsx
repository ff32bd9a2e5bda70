import { AdminFrame } from '../../shared/admin-frame.tsx';
import { lazyPart } from '../../shared/lazy-part.tsx';

const SiteParts = lazyPart(
  async () => (await import(/* webpackChunkName: "site-parts" */ './site-parts.tsx')).SiteParts,
);

/** How each part of the site does right now. */
export const HealthPage = () => (
  <AdminFrame
    title="Health"
    role="publisher"
    lead="How each part of the site does. Every part is asked by itself: one that is away holds nothing up."
  >
    <SiteParts />
  </AdminFrame>
);
