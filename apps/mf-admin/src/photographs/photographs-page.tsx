import { AdminFrame } from '../shared/admin-frame.tsx';
import { lazyPart } from '../shared/lazy-part.tsx';

const SentPhotographs = lazyPart(
  async () => (await import(/* webpackChunkName: "sent-photographs" */ './sent-photographs.tsx')).SentPhotographs,
);

/** What people sent, and the way to end one of it. */
export const PhotographsPage = () => (
  <AdminFrame
    title="Photographs"
    role="moderator"
    lead="What members, owners and visitors sent, also what was approved. One that is taken down is gone from every page, and its files are deleted."
  >
    <SentPhotographs />
  </AdminFrame>
);
