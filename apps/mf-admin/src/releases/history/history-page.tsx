import { AdminFrame } from '../../shared/admin-frame.tsx';
import { lazyPart } from '../../shared/lazy-part.tsx';

const Revisions = lazyPart(
  async () => (await import(/* webpackChunkName: "releases" */ './revision-list.tsx')).Revisions,
);

/** Who changed what is live, when, from which build to which, and why. */
export const HistoryPage = () => (
  <AdminFrame
    title="Release history"
    role="publisher"
    lead="Every revision there was, the latest first. Nothing here is ever changed."
  >
    <Revisions />
  </AdminFrame>
);
