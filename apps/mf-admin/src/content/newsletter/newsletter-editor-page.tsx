import { useParams } from '@shoreline/remote-kit/router';

import { AdminFrame } from '../../shared/admin-frame.tsx';
import { lazyPart } from '../../shared/lazy-part.tsx';

const NewsletterEditor = lazyPart(
  async () => (await import(/* webpackChunkName: "newsletter-editor" */ './newsletter-editor.tsx')).NewsletterEditor,
);

/** One issue of the newsletter. */
export function NewsletterEditorPage() {
  const { id = '' } = useParams();
  return (
    <AdminFrame key={id} title="Newsletter issue" role="editor">
      <NewsletterEditor id={id} />
    </AdminFrame>
  );
}
