import type { RequestContext } from '../request-context.ts';
import type { Document } from './cached-page.ts';
import { hashSource } from '../page-sources.ts';

const END = Buffer.from('</body>');

/** Beneath the header, which is fixed too: at the bottom stand the dock and the question about cookies. */
const STYLES = `.page-line{position:fixed;inset:calc(var(--header-height,4.5rem) + .5rem) 0 auto;z-index:39;margin:0 auto;box-sizing:border-box;width:max-content;max-width:calc(100% - 2rem);padding:.5rem 1rem;border:1px solid #fff;border-radius:10px;background:#10222b;color:#fff;font-size:.9375rem;line-height:1.4}
.page-line a{color:#fff;font-weight:600;text-decoration:underline;text-underline-offset:.2em;margin-left:.75rem;white-space:nowrap;display:inline-block;padding:.25rem 0}
.page-line a:focus-visible{outline:2px solid #fff;outline-offset:3px}
.page-line-over{pointer-events:none;animation:page-line-over 0s 20s forwards}
@keyframes page-line-over{to{visibility:hidden}}
@media print{.page-line{display:none}}`;
/** Nothing stands beneath a line that stays. */
const ROOM = 'main{margin-top:4rem}';

/** Gone by itself: what is behind it can be reached meanwhile. */
const OVER =
  '<p class="page-line page-line-over" role="status">This preview is over. You see the site as everybody does.</p>';
const LEAVE = '<a href="?draft=off">Leave the preview</a>';
const CHANGED = `<p class="page-line" role="status">A preview: what was saved last is not on the site yet. ${LEAVE}</p>`;
const UNCHANGED = `<p class="page-line" role="status">A preview: this is on the site as you see it. ${LEAVE}</p>`;

/** What whoever asked is to know of the page, in one line; nothing for everybody else. */
function lineFor({ draft, isPreviewOver }: RequestContext): string | undefined {
  if (draft) return draft.isChanged ? CHANGED : UNCHANGED;
  return isPreviewOver && OVER;
}

/** The page with its line in it, for the one who asked; what is no whole document stays as it is. */
export function withLine(page: Document, requestContext: RequestContext): Document {
  const { head, bytes, sources } = page;
  const line = lineFor(requestContext);
  const end = line === undefined ? -1 : bytes.lastIndexOf(END);
  if (line === undefined || end < 0) return page;
  const css = `\n${STYLES}\n${requestContext.draft ? ROOM : ''}\n`;
  return {
    head,
    sources: { ...sources, styles: [...sources.styles, hashSource(css)] },
    bytes: Buffer.concat([
      bytes.subarray(0, end),
      Buffer.from(`<style>${css}</style>\n${line}\n`),
      bytes.subarray(end),
    ]),
    compressed: new Map(),
  };
}
