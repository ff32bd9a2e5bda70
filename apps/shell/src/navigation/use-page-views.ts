import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

export type PageViewSink = (path: string) => void;

const sinks = new Set<PageViewSink>();

/** Sends every page view from now on to a sink; answers how to stop. Consent decides whether anybody subscribes. */
export function onPageView(sink: PageViewSink): () => void {
  sinks.add(sink);
  return () => sinks.delete(sink);
}

/** An address without what the links of our mails carry: that is between a person and us. */
export const withoutToken = (address: string): string =>
  address.replace(/([?&])token=[^&#]*&?/, '$1').replace(/[?&](?=#|$)/, '');

export function usePageViews(): void {
  const { pathname, search } = useLocation();

  useEffect(() => {
    sinks.forEach((sink) => sink(withoutToken(`${pathname}${search}`)));
  }, [pathname, search]);
}
