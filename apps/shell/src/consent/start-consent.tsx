import { categoryOfName } from '@shoreline/contracts';
import type { ConsentState } from '@shoreline/remote-kit';
import { createStore } from 'zustand/vanilla';

import { createAnalytics } from './analytics.ts';
import { ConsentArea } from './consent-area.tsx';
import { DISMISSED_KEY, orNothing, PREFERENCES_KEY } from './consent-record.ts';
import { createConsentServer } from './consent-server.ts';
import { createConsentStore } from './consent-store.ts';
import type { ConsentDependencies, LoadedConsent } from './window-consent.ts';
import { deleteDisallowed, findWriteGuard } from './write-guard.ts';

const FOLLOWED = [PREFERENCES_KEY, DISMISSED_KEY];

const hasGlobalPrivacyControl = (): boolean =>
  'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true;

export function startConsent({ api, site }: ConsentDependencies): LoadedConsent {
  // A browser that forbids storage throws at the mere mention of it.
  const storage = orNothing(() => localStorage);
  const analytics = createAnalytics(site.analytics, { window: globalThis as never, document });
  const dialog = createStore(() => ({ isOpen: false }));
  const store = createConsentStore({
    storage: storage ?? nowhere,
    hasOptOutSignal: hasGlobalPrivacyControl(),
    onChoice(allowed) {
      if (storage) deleteDisallowed(allowed, { document, storage, hostname: location.hostname });
      analytics.follow(allowed);
    },
    now: Date.now,
  });
  const isAllowed = (category: keyof Pick<ConsentState, 'essential' | 'analytics' | 'marketing' | 'functional'>) =>
    store.getState()[category];
  const guard = findWriteGuard(globalThis);
  if (guard) guard.isAllowed = isAllowed;
  addEventListener('storage', ({ key }) => {
    if (key === null || FOLLOWED.includes(key)) store.follow();
  });

  return {
    ...store,
    load: (member) => store.load(member && createConsentServer(api, member)),
    openSettings: () => dialog.setState({ isOpen: true }),
    setItem(name, text) {
      if (!storage || !isAllowed(categoryOfName(name))) return false;
      const isStored = orNothing(() => {
        storage.setItem(name, text);
        return true;
      });
      return isStored ?? false;
    },
    getItem: (name) => (storage && isAllowed(categoryOfName(name)) ? storage.getItem(name) : null),
    renderArea: () => <ConsentArea store={store} dialog={dialog} />,
  };
}

const nowhere = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };
