import type { renderPage, renderStaticDocument } from '../render.tsx';

/** What the server bundle of a shell artifact exports. */
export interface ShellBundle {
  renderPage: typeof renderPage;
  renderStaticDocument: typeof renderStaticDocument;
}
