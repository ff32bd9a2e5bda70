import { AdminFrame } from '../../shared/admin-frame.tsx';
import { lazyPart } from '../../shared/lazy-part.tsx';

const Outboxes = lazyPart(async () => (await import(/* webpackChunkName: "outboxes" */ './outboxes.tsx')).Outboxes);

/** What the site has to mail, and what it gave up. */
export const MailPage = () => (
  <AdminFrame
    title="Mail"
    role="administrator"
    lead="What waits to be sent, and what was given up after 72 hours. What mails say is shown to nobody here."
  >
    <Outboxes />
  </AdminFrame>
);
