import { AdminFrame } from '../../shared/admin-frame.tsx';
import { lazyPart } from '../../shared/lazy-part.tsx';

const Comparison = lazyPart(
  async () => (await import(/* webpackChunkName: "releases" */ './comparison.tsx')).Comparison,
);

/** What two release sets do not have in common. */
export const ComparePage = () => (
  <AdminFrame
    title="Compare releases"
    role="publisher"
    lead="What is another build in one release set than in the other."
  >
    <Comparison />
  </AdminFrame>
);
