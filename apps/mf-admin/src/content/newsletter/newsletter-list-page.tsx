import { AdminFrame } from '../../shared/admin-frame.tsx';
import { lazyPart } from '../../shared/lazy-part.tsx';

const NewsletterList = lazyPart(
  async () => (await import(/* webpackChunkName: "newsletter-list" */ './newsletter-list.tsx')).NewsletterList,
);

/** Every issue of the newsletter. */
export const NewsletterListPage = () => (
  <AdminFrame
    title="Newsletter"
    lead="Drafted from the week, tried on yourself, sent to every reader who confirmed. A mail a week at most is what we promise."
    role="editor"
  >
    <NewsletterList />
  </AdminFrame>
);
