import { AdminFrame } from '../../shared/admin-frame.tsx';
import { lazyPart } from '../../shared/lazy-part.tsx';

const VainSearches = lazyPart(
  async () => (await import(/* webpackChunkName: "vain-searches" */ './vain-searches.tsx')).VainSearches,
);

/** What visitors looked for and did not find. */
export const SearchesPage = () => (
  <AdminFrame
    title="Searches in vain"
    role="editor"
    lead="What visitors searched for in the directory and among events, and found nothing. Words and counts; nobody is in it."
  >
    <VainSearches />
  </AdminFrame>
);
