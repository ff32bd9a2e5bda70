import { useApi, useAuth, useConsentState, useSite } from '@shoreline/remote-kit';
import { useEffect } from 'react';

import { windowConsent } from './window-consent.ts';

/** Where the banner and the dialog appear. Their code is fetched once the page has come to rest. */
export function ConsentPlace({ consent = windowConsent }) {
  const api = useApi();
  const site = useSite();
  const auth = useAuth();
  const { status } = auth;
  const id = auth.status === 'member' ? auth.user.id : undefined;
  const mayHaveRecord = auth.status === 'member' && auth.user.hasCookiePreferences !== false;

  useEffect(() => {
    if (status === 'loading') return;
    return whenIdle(() => consent.start({ api, site }, id ? { id, mayHaveRecord } : undefined));
  }, [consent, api, site, status, id, mayHaveRecord]);

  return useConsentState(consent.findArea)?.();
}

/** Safari has no idle callbacks; a moment later is close enough. */
function whenIdle(act: () => void): () => void {
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(act, 1);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(act);
  return () => cancelIdleCallback(handle);
}
