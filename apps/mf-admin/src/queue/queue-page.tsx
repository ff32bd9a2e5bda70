import { AdminFrame } from '../shared/admin-frame.tsx';
import { lazyPart } from '../shared/lazy-part.tsx';

const FilteredQueue = lazyPart(
  async () => (await import(/* webpackChunkName: "queue" */ './filtered-queue.tsx')).FilteredQueue,
);

/** Everything that waits for somebody to decide or to read it, of all services, the oldest first. */
export const QueuePage = () => (
  <AdminFrame title="Queue" role="moderator" lead="What waits for one of us, the oldest first. Press ? in the list for the keys.">
    <FilteredQueue />
  </AdminFrame>
);
