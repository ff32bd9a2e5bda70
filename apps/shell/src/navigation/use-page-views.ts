import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

export type PageViewSink = (path: string) => void;

const sinks = new Set<PageViewSink>();

/** The page on the screen, until a sink was sent it. */
let unsentPath: string | undefined;

function send(path: string): void {
  unsentPath = sinks.size > 0 ? undefined : path;
  sinks.forEach((sink) => sink(path));
}

/**
 * Sends every page view from now on to a sink, and the page people are on if nobody was sent it; answers how to stop.
 * Consent decides whether anybody subscribes.
 */
export function onPageView(sink: PageViewSink): () => void {
  sinks.add(sink);
  if (unsentPath !== undefined) send(unsentPath);
  return () => sinks.delete(sink);
}

/** An address without what the links of our mails carry, and without where somebody is: that is between a person and us. */
export const withoutPrivate = (address: string): string =>
  (address.split('#', 1)[0] ?? '').replace(/(?<=[?&])(?:token|near)=[^&]*&?/g, '').replace(/[?&]$/, '');

export function usePageViews(): void {
  const { pathname, search } = useLocation();

  useEffect(() => {
    send(withoutPrivate(`${pathname}${search}`));
  }, [pathname, search]);
}
