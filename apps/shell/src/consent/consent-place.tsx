import { useAuth, useApi, useConsentState, useSite } from '@shoreline/remote-kit';
import { useEffect } from 'react';

import { windowConsent } from './window-consent.ts';

/** Where the banner and the dialog appear. Their code is fetched once the page has come to rest. */
export function ConsentPlace() {
  const api = useApi();
  const site = useSite();
  const auth = useAuth();
  const { status } = auth;
  const mayHaveRecord = auth.status === 'member' && auth.user.hasCookiePreferences !== false;

  useEffect(() => {
    if (status === 'loading') return;
    return whenIdle(() => windowConsent.start({ api, site }, status === 'member' ? { mayHaveRecord } : undefined));
  }, [api, site, status, mayHaveRecord]);

  useConsentState((state) => state);
  return windowConsent.findArea()?.();
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
