import { AdminFrame } from '../../shared/admin-frame.tsx';
import { lazyPart } from '../../shared/lazy-part.tsx';

const LiveApps = lazyPart(async () => (await import(/* webpackChunkName: "releases" */ './live-apps.tsx')).LiveApps);

/** What is live of each app, and everything an operator does about it. */
export const LivePage = () => (
  <AdminFrame
    title="Releases"
    role="publisher"
    lead="What is live of each app, who made it so, and what some visitors try. Every change is one revision, and can be taken back."
  >
    <LiveApps />
  </AdminFrame>
);
