import type { Site } from '@shoreline/contracts';
import type { ConsentChoice } from '@shoreline/remote-kit';

import { onPageView, withoutPrivate } from '../navigation/use-page-views.ts';
import { NOTHING_OPTIONAL } from './consent-record.ts';

type Service = NonNullable<Site['analytics']>;

type AnalyticsWindow = typeof globalThis & Record<string, unknown> & { dataLayer?: unknown[] };

/** How long the service waits for a choice before it goes by the defaults (specification, section 9). */
const WAIT_FOR_UPDATE_MS = 500;

/** Follows the choice: nothing is loaded before analytics was allowed, and nothing is sent after it was withdrawn. */
export interface Analytics {
  follow: (choice: ConsentChoice) => void;
}

interface Environment {
  window: AnalyticsWindow;
  document: Document;
}

export function createAnalytics(service: Service | undefined, { window, document }: Environment): Analytics {
  if (!service) return { follow: () => undefined };
  const gtag = createGtag(window);
  let stopPageViews: (() => void) | undefined;

  return {
    follow(choice) {
      if (!choice.analytics && !window.dataLayer) return;
      if (!window.dataLayer) load(service, gtag, document);
      window[`ga-disable-${service.id}`] = !choice.analytics;
      gtag('consent', 'update', toSignals(choice));
      stopPageViews?.();
      stopPageViews = choice.analytics
        ? onPageView((path) => {
            gtag('set', { page_location: new URL(path, document.baseURI).href });
            gtag('event', 'page_view', { page_path: path });
          })
        : undefined;
    },
  };
}

type Gtag = (...args: unknown[]) => void;

/** The service reads the arguments object itself, not an array. */
const createGtag = (window: AnalyticsWindow): Gtag =>
  function gtag() {
    // eslint-disable-next-line prefer-rest-params -- see above
    (window.dataLayer ??= []).push(arguments);
  };

function load({ id, origin }: Service, gtag: Gtag, document: Document): void {
  gtag('consent', 'default', { ...toSignals(NOTHING_OPTIONAL), wait_for_update: WAIT_FOR_UPDATE_MS });
  gtag('js', new Date());
  // Left to itself the service takes both as they are.
  gtag('set', { page_location: withoutPrivate(document.URL), page_referrer: withoutPrivate(document.referrer) });
  gtag('config', id, {
    anonymize_ip: true,
    allow_google_signals: false,
    allow_ad_personalization_signals: false,
    send_page_view: false,
  });
  const script = document.createElement('script');
  script.async = true;
  script.src = `${origin}/gtag/js?id=${encodeURIComponent(id)}`;
  document.head.append(script);
}

const toSignal = (isAllowed: boolean) => (isAllowed ? 'granted' : 'denied');

const toSignals = ({ analytics, marketing, functional }: ConsentChoice) => ({
  ad_storage: toSignal(marketing),
  ad_user_data: toSignal(marketing),
  ad_personalization: toSignal(marketing),
  analytics_storage: toSignal(analytics),
  functionality_storage: toSignal(functional),
  personalization_storage: toSignal(functional),
  security_storage: 'granted',
});
