import { useEffect, useRef } from 'react';

import { readMailHtml } from './read-mail-html.ts';

/** A mail as programs show it, in a frame without scripts, whose links lead nowhere. */
export function MailFrame({ html }: { html: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const show = (): void => {
      const inside = element.contentDocument;
      if (!inside?.body) return;
      inside.body.replaceChildren(readMailHtml(html, inside));
      inside.body.style.margin = '0';
    };
    show();
    // Some browsers put the empty document there a moment later.
    element.addEventListener('load', show);
    return () => element.removeEventListener('load', show);
  }, [html]);

  return (
    <iframe
      ref={frame}
      title="The mail as HTML"
      sandbox="allow-same-origin"
      className="h-[44rem] w-full rounded-card border border-line bg-white"
    />
  );
}
