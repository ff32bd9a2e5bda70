const END = Buffer.from('</body>');

/** One line at the bottom of a page, gone by itself: what is behind it can be reached meanwhile. */
const lineWith = (nonce: string): Buffer =>
  Buffer.from(`<style nonce="${nonce}">
.preview-over{position:fixed;inset:auto 0 0;z-index:60;margin:0 auto 1rem;box-sizing:border-box;width:max-content;max-width:calc(100% - 2rem);padding:.75rem 1.25rem;border:1px solid #fff;border-radius:10px;background:#10222b;color:#fff;font:1rem/1.5 system-ui,sans-serif;pointer-events:none;animation:preview-over 0s 20s forwards}
@keyframes preview-over{to{visibility:hidden}}
</style>
<p class="preview-over" role="status">This preview is over. You see the site as everybody does.</p>
`);

/** The page with the line in it; what is no whole document stays as it is. */
export function withOverLine(html: Buffer, nonce: string): Buffer {
  const end = html.lastIndexOf(END);
  return end < 0 ? html : Buffer.concat([html.subarray(0, end), lineWith(nonce), html.subarray(end)]);
}
